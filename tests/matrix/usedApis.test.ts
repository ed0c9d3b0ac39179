import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { OVER_HTTPS, REQUIRED, WITH_FALLBACK } from './apis.ts'

const ROOT = join(import.meta.dirname, '../..')

/** In every browser since 2020: nothing is to be said of them. */
const OLD_PARTS =
  /^(navigator\.(onLine|language|userAgent)|Array\.(isArray|from|prototype)|Object\.(keys|entries|fromEntries|values|assign|is|getOwnPropertyDescriptor|defineProperty)|Promise\.(all|race|resolve|reject)|Intl\.(NumberFormat|DateTimeFormat|Collator|\w+(Options|Part|PartTypes|Unit))|URL\.(createObjectURL|revokeObjectURL)|Symbol\.\w*[iI]terator|String\.fromC(harCode|odePoint)|crypto\.getRandomValues|performance\.(now|mark|measure))$/
const OLD_CLASSES =
  'AbortController,Blob,DOMException,DataView,Headers,Image,MutationObserver,Profiler,ReadableStream,Request,Response,TextDecoder,TextEncoder,URL,URLSearchParams,XMLSerializer'.split(
    ',',
  )

/** Methods newer than 2020, by whose prototype has them; names that other things have, too, such as `union`, cannot be told. */
const NEW_METHODS = new Map<string, string>([
  ...of('Array', 'at findLast findLastIndex toReversed toSorted toSpliced'),
  ...of('String', 'isWellFormed toWellFormed replaceAll matchAll'),
  ...of('Element', 'replaceChildren checkVisibility setHTML moveBefore'),
  ...of('HTMLElement', 'showPopover hidePopover togglePopover'),
  ...of('HTMLDialogElement', 'showModal requestClose'),
  ...of('AbortSignal', 'throwIfAborted'),
  ...of('ReadableStream', 'pipeThrough pipeTo'),
  ...of('Intl.Locale', 'getWeekInfo'),
  ...of('Set', 'intersection isSubsetOf isSupersetOf symmetricDifference'),
  ...of('Uint8Array', 'toBase64 toHex'),
])

function of(owner: string, methods: string): [method: string, of: string][] {
  return methods.split(' ').map((name) => [name, `${owner}.prototype.${name}`])
}

/** Names that stand alone, and what can be asked of them; a local name that is the same is not meant. */
const PARTS =
  /(?<![\w.#$])(navigator|crypto|performance|caches|scheduler(?=\.(?:yield|postTask)\b)|Array|Object|Promise|String|Intl|URL|AbortSignal|Symbol|Map(?=\.groupBy)|Uint8Array(?=\.fromBase64)|Response(?=\.json))\.([A-Za-z]+)/g
const ALONE =
  /(?<![\w.#$'-])(requestIdleCallback|structuredClone|indexedDB|localStorage|sessionStorage|matchMedia|trustedTypes|reportError|createImageBitmap|showOpenFilePicker|showSaveFilePicker|cookieStore|navigation(?=\.(?:navigate|addEventListener)))\b/g
/** Classes that the language or the browser has; those of the app are declared or imported. */
const MADE = /(?<![\w.$])new ([A-Z]\w+)(?![\w.])/g

const textOf = (file: string) =>
  readFileSync(join(ROOT, file), 'utf8')
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/^\s*\/\/.*$/gm, '')

const isBuiltIn = (name: string) => name in globalThis || BROWSER_CLASSES.includes(name)
const BROWSER_CLASSES =
  'IntersectionObserver,ResizeObserver,MutationObserver,Notification,Worker,SharedWorker,XMLSerializer,Image,CSSStyleSheet,Highlight,EyeDropper,URLPattern'.split(
    ',',
  )
const LANGUAGE =
  /^(Set|Map|WeakMap|WeakSet|Date|Promise|RegExp|\w*Error|Proxy|Function|Array|\w+Array|Event|CustomEvent|ArrayBuffer)$/

/** What src uses of which an older browser may have nothing, and where it is first. */
function usedIn(files: readonly string[]): Map<string, string> {
  const used = new Map<string, string>()
  for (const file of files) {
    const text = textOf(file)
    const found = [
      ...[...text.matchAll(PARTS)].map(([, whole, part]) => `${whole}.${part}`),
      ...[...text.matchAll(ALONE)].map(([, name]) => name!),
      ...[...text.matchAll(MADE)].map(([, name]) => name!).filter(isBuiltIn),
      ...[...text.matchAll(/\.(\w+)\(/g)].flatMap(([, name]) => NEW_METHODS.get(name!) ?? []),
    ]
    for (const name of found) if (!used.has(name)) used.set(name, file)
  }
  return used
}

const isOld = (name: string) =>
  OLD_PARTS.test(name) || OLD_CLASSES.includes(name) || LANGUAGE.test(name)
/** Rows of `lackingApis.test.tsx` name some APIs by what is lost. */
const FALLBACKS: string[] = [...Object.values(WITH_FALLBACK), 'HTMLElement.prototype.hidePopover']
const LISTED = { ...REQUIRED, ...OVER_HTTPS }

describe('what browsers must have', () => {
  // What runs in Node alone, and what the sample is made of, meets no browser that is old.
  const files = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/^(build|discovery)\//.test(file))
    .map((file) => `src/${file}`)
  const used = usedIn(files)

  it('is listed in apis.ts, each API that the app uses', () => {
    const unlisted = [...used]
      .filter(([name]) => !isOld(name) && !FALLBACKS.includes(name) && !(name in LISTED))
      .map(([name, file]) => `${name} in ${file}`)
    expect(unlisted).toEqual([])
  })

  it('is used, each API that apis.ts requires', () => {
    const text = files.map(textOf).join('\n')
    const unused = Object.keys(LISTED).filter((name) => {
      const last = name.split('.').at(-1)!
      return !new RegExp(`\\b${last}\\b`).test(text)
    })
    expect(unused).toEqual([])
  })

  it('is in each browser that the build is made for', () => {
    const config = readFileSync(join(ROOT, 'vite.config.ts'), 'utf8')
    const least = ['chrome', 'firefox', 'safari'].map((browser) =>
      Number(new RegExp(`'${browser}([\\d.]+)'`).exec(config)?.[1]),
    )
    expect(least.every((version) => version > 0)).toBe(true)
    const tooNew = Object.entries(LISTED).flatMap(([name, since]) =>
      since.flatMap((version, at) => (version > least[at]! ? [`${name}: ${version}`] : [])),
    )
    expect(tooNew).toEqual([])
  })
})
