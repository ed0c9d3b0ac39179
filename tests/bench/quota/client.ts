/** What a client is given: the way to the service, and what a person would configure it with. */
export interface Surroundings {
  fetch: () => Promise<Response>
  limit: number
  windowMs: number
}

/** A scheduler under test: resolves when the request has its answer; rejects when it gives up. */
export interface Client {
  ask(id: string, click: boolean): Promise<void>
  close(): void
}

export type CreateClient = (of: Surroundings) => Client
