/** One page in any of the engines: the little that all of them can be told in the same way. */
export interface Tab {
  /** Loads an address; resolves when its document is there, which says nothing of what the app has drawn. */
  load(url: string): Promise<void>
  /** Runs in the page, serialised: nothing of a module's scope may be used. */
  run<Args extends readonly unknown[], Result>(
    what: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>>
  /** A real click on the one element that a selector finds. */
  clickOn(selector: string): Promise<void>
  /** Real keys, into what has the focus. */
  type(text: string): Promise<void>
  press(key: 'Enter' | 'Escape'): Promise<void>
}

/** Somebody with a device of their own; their tabs share it. */
export interface Person {
  open(): Promise<Tab>
  close(): Promise<void>
}

export interface Engine {
  /** Its name and version, as it says itself. */
  name: string
  visit(): Promise<Person>
  close(): Promise<void>
}
