/**
 * Runs inside every page before its own scripts (it is serialised: nothing of this module's scope may be used).
 * Tells the test, through the function `__leak`, what leaves by ways that no later look at the page could find.
 */
export function recordLeaks(): void {
  const leak = (kind: string, what: string): void => {
    const tell: unknown = Reflect.get(window, '__leak')
    if (typeof tell === 'function') (tell as (kind: string, what: string) => void)(kind, what)
  }
  const text = (value: unknown): string => {
    if (typeof value === 'string') return value
    try {
      return JSON.stringify(value) ?? String(value)
    } catch (error) {
      return `${String(value)} (${String(error)})`
    }
  }
  const watch = (owner: object, method: string, name: string): void => {
    const original: unknown = Reflect.get(owner, method)
    if (typeof original !== 'function') return
    Object.defineProperty(owner, method, {
      configurable: true,
      writable: true,
      value(this: unknown, ...args: unknown[]) {
        const said = args.map(text).join(' ')
        // React's scheduler posts `null` at every turn.
        if (said !== 'null') leak(name, said)
        return Reflect.apply(original, this, args) as unknown
      },
    })
  }
  watch(BroadcastChannel.prototype, 'postMessage', 'channel')
  watch(Worker.prototype, 'postMessage', 'worker')
  watch(MessagePort.prototype, 'postMessage', 'port')
  watch(window, 'postMessage', 'window')
  if ('ServiceWorker' in window) watch(ServiceWorker.prototype, 'postMessage', 'service worker')
  if ('Clipboard' in window) {
    watch(Clipboard.prototype, 'writeText', 'clipboard')
    watch(Clipboard.prototype, 'write', 'clipboard')
  }
  watch(Navigator.prototype, 'sendBeacon', 'beacon')
  watch(document, 'execCommand', 'command')
  // Every file that is saved goes through an address of its own.
  const addressOf = URL.createObjectURL.bind(URL)
  URL.createObjectURL = (file) => {
    if (file instanceof Blob) void file.text().then((content) => leak('saved file', content))
    return addressOf(file)
  }
  addEventListener('securitypolicyviolation', (event) => {
    const { effectiveDirective, blockedURI, sample, sourceFile, lineNumber } = event
    leak(
      'policy',
      `${effectiveDirective} blocked ${blockedURI} ${sample} (${sourceFile}:${lineNumber})`,
    )
  })
}
