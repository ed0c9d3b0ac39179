import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { privacyWords as privacy } from '#words/en/privacy.ts'

const ROOT = join(import.meta.dirname, '../..')
const textsIn = (folder: string) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/^(build|sample)\//.test(file))
    .map((file) => [file, readFileSync(join(ROOT, folder, file), 'utf8')] as const)
const all = textsIn('src')
  .map(([, text]) => text)
  .join('\n')

/** How the code names what it keeps: entries of Web Storage, stores and databases of IndexedDB. */
const NAMED = [
  /slotIn\(\w+, '(\w+)'/g,
  /name: '(\w+)',\n\s+version: \d/g,
  /create(?:EntityList|ListStore)\(\w+, '(\w+)'/g,
  /createObjectStore\('(\w+)'/g,
  /= 'statglass[.-](\w+)'/g,
  /createStorageStore\(\w+, `statglass\.(\w+)/g,
  /prefix = '(quota):'/g,
]

/** What the page calls each of them. */
const CALLED: Readonly<Record<string, RegExp>> = {
  key: /^API key/,
  forgotten: /mark that a key was forgotten/,
  service: /description of the service/,
  preferences: /settings/,
  favourites: /What you follow/,
  saved: /What you follow/,
  recents: /recent names/,
  missing: /names that were not found/,
  refused: /updates that were refused/,
  names: /Pages that were fetched/,
  groups: /groups/,
  rules: /What you follow/,
  alerts: /what you were told/,
  choices: /what you adjusted/,
  quota: /When requests were made/,
  heads: /Pages that were fetched/,
  visits: /history/,
  figures: /figures/,
  tracked: /figures/,
  requests: /list of requests/,
  reloaded: /loaded anew/,
  // Written and taken away at once.
  probe: /./,
}

const kept = new Set(NAMED.flatMap((form) => [...all.matchAll(form)].map(([, name]) => name!)))

describe('the page about data and keys', () => {
  it('is of all that the code keeps', () => {
    expect(kept.size).toBeGreaterThanOrEqual(15)
    const untold = [...kept].filter((name) => {
      const called = CALLED[name]
      return called === undefined || !privacy.stored.some(([what]) => called.test(what))
    })
    expect(untold).toEqual([])
  })

  it('is of nothing that the code does not keep', () => {
    const forms = [...kept].map((name) => CALLED[name]!)
    const idle = privacy.stored
      .map(([what]) => what)
      .filter((what) => !what.startsWith('The code of this site'))
      .filter((what) => !forms.some((form) => form.source !== '.' && form.test(what)))
    expect(idle).toEqual([])
  })

  it('says rightly what there is not: cookies, beacons, sockets, other ways out', () => {
    expect(all).not.toMatch(/document\.cookie|sendBeacon|new WebSocket|new EventSource|RTCPeer/)
    expect(all).not.toMatch(/XMLHttpRequest|document\.write\(/)
  })

  it('names buttons as they are called', () => {
    const quoted = JSON.stringify(privacy).matchAll(/“([^”]+)”/g)
    const buttons = new Set([...quoted].map(([, name]) => name!))
    buttons.delete('Clear site data')
    expect(buttons.size).toBeGreaterThanOrEqual(3)
    const words = textsIn('src/words')
      .filter(([file]) => file !== 'privacy.ts')
      .map(([, text]) => text)
      .join('\n')
    expect([...buttons].filter((name) => !words.includes(`'${name}'`))).toEqual([])
  })
})

describe('SECURITY.md', () => {
  const text = readFileSync(join(ROOT, '.github/SECURITY.md'), 'utf8')

  it('cites code, files and a page that are there', () => {
    const cited = [...text.matchAll(/`([^`]+)`/g)].map(([, one]) => one!)
    expect(cited.length).toBeGreaterThan(3)
    const missing = cited.filter(
      (one) =>
        !all.includes(one) &&
        !existsSync(join(ROOT, one)) &&
        !existsSync(join(ROOT, 'public', one)),
    )
    expect(missing).toEqual([])
    expect(text).toContain(`“${privacy.title}”`.replaceAll(/[“”]/g, '"'))
  })

  it('says the same of what is not protected', () => {
    for (const [inShort, onThePage] of [
      [/not encrypted/, /not encrypted/],
      [/browser extensions/, /Browser extensions/],
      [/host can change its code/, /host of this page can change its code/],
      [/which key/, /which key asked/],
    ] as const) {
      expect(text).toMatch(inShort)
      expect(privacy.notProtected.some((point) => onThePage.test(point))).toBe(true)
    }
  })
})
