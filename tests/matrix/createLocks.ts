type Held = () => Promise<void>

interface Waiting {
  start(): void
}

/** Web Locks for the tabs of one test: first come, first served, or stolen. */
export function createLocks() {
  const lines = new Map<string, { lose: (() => void) | null; waiting: Waiting[] }>()
  const next = (name: string) => {
    const line = lines.get(name)
    if (line?.lose === null) line.waiting.shift()?.start()
  }
  return {
    request(name: string, how: { signal?: AbortSignal; steal?: boolean }, held: Held) {
      const line = lines.get(name) ?? { lose: null, waiting: [] }
      lines.set(name, line)
      return new Promise<void>((resolve, reject) => {
        const start = () => {
          const lose = () => reject(new DOMException('stolen', 'AbortError'))
          line.lose = lose
          const end = () => {
            if (line.lose !== lose) return
            line.lose = null
            next(name)
          }
          held().then(resolve, reject).finally(end)
        }
        const entry = { start }
        how.signal?.addEventListener('abort', () => {
          line.waiting = line.waiting.filter((one) => one !== entry)
          reject(new DOMException('aborted', 'AbortError'))
        })
        if (how.steal === true) {
          line.lose?.()
          start()
        } else line.waiting.push(entry)
        next(name)
      })
    },
  }
}
