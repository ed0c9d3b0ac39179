/** A BroadcastChannel to the other tabs of this origin; does nothing if unsupported. */
export interface Channel<T> {
  post(message: T): void
  onMessage(listener: (message: unknown) => void): () => void
}

const NONE = { post: () => undefined, onMessage: () => () => undefined }

export function openChannel<T>(name: string): Channel<T> {
  const channel = opened(`statglass.${name}`)
  if (channel === null) return NONE
  return {
    post(message) {
      try {
        channel.postMessage(message)
      } catch (error) {
        // A channel that the browser has closed delivers nothing; a message that cannot be cloned is a fault of the app.
        if (error instanceof DOMException && error.name === 'DataCloneError') throw error
      }
    },
    onMessage(listener) {
      const heard = (event: MessageEvent<unknown>) => listener(event.data)
      channel.addEventListener('message', heard)
      return () => channel.removeEventListener('message', heard)
    },
  }
}

/** Null if channels are unsupported or blocked. */
function opened(name: string): BroadcastChannel | null {
  try {
    return typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name)
  } catch {
    return null
  }
}
