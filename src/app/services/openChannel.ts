/** A named line to the other tabs of this origin; silent where there is none. */
export interface Channel<T> {
  post(message: T): void
  onMessage(listener: (message: unknown) => void): () => void
}

export function openChannel<T>(name: string): Channel<T> {
  if (typeof BroadcastChannel === 'undefined')
    return { post: () => undefined, onMessage: () => () => undefined }
  const channel = new BroadcastChannel(`statglass.${name}`)
  return {
    post: (message) => channel.postMessage(message),
    onMessage(listener) {
      const heard = (event: MessageEvent<unknown>) => listener(event.data)
      channel.addEventListener('message', heard)
      return () => channel.removeEventListener('message', heard)
    },
  }
}
