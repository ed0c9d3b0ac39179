import { presented } from '../../../src/view/presented.ts'
import { readThings } from '../../helpers/readThings.ts'
import type { Page } from 'playwright-core'
import { arrangeFacts } from '../../../src/view/arrangeFacts.ts'
import { readCell } from '../../../src/reading/index.ts'
import type { Value } from '../../../src/reading/types.ts'
import { clip } from '../../../src/ui/format/clip.ts'
import { CELL_LONGEST, cellText, plainText } from '../../../src/ui/text/plainText.ts'
import { MAX_TITLE_LENGTH } from '../../../src/ui/page/PageHeader.tsx'

/** Allowed in the settings: pictures of it are fetched. */
export const PICTURES = 'pictures.example'
const ADDRESS = `https://${PICTURES}/`

/** Each string as title, key, fact, name of a row, cell, name of a link, address of a link, address of a picture, column. */
export const hostileBody = (strings: readonly string[]) => ({
  success: true,
  data: {
    name: strings[0],
    facts: Object.fromEntries(strings.map((one) => [one, one])),
    rows: strings.map((one, at) => ({
      place: at + 1,
      name: one,
      note: one,
      owner: { name: one, id: `o${at}` },
      clan: { name: one, id: `c${at}` },
      about: one,
      homepage: one,
      profileUrl: ADDRESS + one,
      avatarUrl: ADDRESS + one,
    })),
    marks: Object.fromEntries(strings.map((one, at) => [one, { place: at + 1, note: `n${at}` }])),
    grid: [1, 2, 3].map((row) => ({
      name: `row ${row}`,
      ...Object.fromEntries(strings.map((one, at) => [one, row * 1000 + at * 7])),
    })),
  },
})

/** Each string as the name of a line of a chart. */
export const hostileChart = (strings: readonly string[]) => ({
  name: 'Lines',
  points: Array.from({ length: 24 }, (_, hour) => ({
    time: new Date(Date.UTC(2026, 10, 20, hour)).toISOString(),
    ...Object.fromEntries(strings.map((one, at) => [one, 100 + at * 7 + ((hour * (at + 3)) % 11)])),
  })),
})

/** Texts by the place at which they are. */
type FoundTable = Map<string, string>

export interface Expected {
  /** The string that is the title, before it is cut. */
  first: string
  title: string
  texts: FoundTable
  /** The string that stands at a place. */
  stringAt: FoundTable
}

/** What must be where, by the reading of the body and the app's own clipping. */
export function expectedOf(strings: readonly string[], id: string): Expected {
  const body: unknown = JSON.parse(JSON.stringify(hostileBody(strings)))
  const reading = readThings(body, { area: 'players', id, endpoint: `players/${id}` })
  const texts: FoundTable = new Map()
  const stringAt: FoundTable = new Map()
  const put = (place: string, text: string | null, string: string | undefined) => {
    if (text === null || string === undefined) return
    texts.set(place, wellFormed(text))
    stringAt.set(place, string)
  }
  const given = new Set(strings)
  const stringOf = (value: Value) => {
    const text = 'text' in value ? (value.text ?? '') : ''
    return [text, text.replace(ADDRESS, '')].find((one) => given.has(one))
  }
  const byKey = (base: string) =>
    new Map(strings.flatMap((one) => keysOf(one).map((key) => [`${base}${key}`, one])))

  const facts = byKey('$.data.facts')
  const { details, headlines, record } = arrangeFacts(reading, [])
  for (const { path, label, value } of [...details, ...headlines, ...record]) {
    put(`label of ${path}`, label, facts.get(path))
    put(`fact ${path}`, textOf(value, 'full'), stringOf(value))
  }
  for (const table of reading.tables.map((one) => presented(one, { keepOrder: false }))) {
    const columns = byKey(`${table.path}[*].`)
    for (const column of table.columns) {
      const path = `${table.path}[*].${column.path}`
      put(`head ${path}`, column.label, columns.get(path))
      for (const [at, row] of table.rows.entries()) {
        const value = readCell(row, column)
        put(`cell ${path} ${at}`, textOf(value, 'cell'), stringOf(value))
      }
    }
  }
  return {
    first: strings[0] ?? '',
    title: clip(reading.title.text, MAX_TITLE_LENGTH),
    texts,
    stringAt,
  }
}

/** A key as paths write it. */
const keysOf = (key: string) => [key, `.${key}`, `[${JSON.stringify(key)}]`]

function textOf(value: Value, as: 'cell' | 'full'): string | null {
  if (value.kind === 'link') return clip(value.text, 80)
  if (value.kind !== 'text') return null
  if (as === 'cell') return clip(cellText(value.text), CELL_LONGEST)
  return clip(value.text, 280) === value.text ? value.text : clip(plainText(value.text), 280)
}

/** Half a character may be lost on the way between browser and test. */
export const wellFormed = (text: string) => text.replace(/\p{Surrogate}/gu, '\ufffd')

/** The texts on the page, by their places. */
export async function textsOn(page: Page): Promise<FoundTable> {
  const found = await page.evaluate(() => {
    const at: [string, string][] = []
    const text = (element: Element | null) =>
      (element?.querySelector('bdi') ?? element)?.textContent ?? ''
    for (const fact of document.querySelectorAll('main dl > [data-path]')) {
      const path = fact.getAttribute('data-path')
      at.push([`label of ${path}`, text(fact.querySelector('dt'))])
      at.push([`fact ${path}`, text(fact.querySelector('dd'))])
    }
    for (const table of document.querySelectorAll('main table')) {
      const paths = [...table.querySelectorAll('thead th')].map((head) => {
        const path = head.getAttribute('data-path') ?? ''
        at.push([`head ${path}`, text(head)])
        return path
      })
      for (const row of table.querySelectorAll<HTMLTableRowElement>('tbody tr[data-row]'))
        for (const [column, cell] of [...row.children].entries())
          at.push([`cell ${paths[column]} ${row.sectionRowIndex}`, text(cell)])
    }
    return at
  })
  return new Map(found.map(([place, text]) => [place, wellFormed(text)]))
}
