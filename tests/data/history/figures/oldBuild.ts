import type * as fake from 'fake-indexeddb'
import { pastOf } from '#data/history/figures/figureRows.ts'
import type { Figure, FigureRow } from '#data/history/types.ts'
import { asked } from '../../../helpers/editedRows.ts'

/** A build of before that kept figures as bytes, as far as it writes them. */

type Factory = InstanceType<typeof fake.IDBFactory>

const FULL_PART = 256

/** The database as that build opens it. Where a newer build has upgraded it, it takes it as it is. */
export function openOldBuild(factory: Factory, version?: 3): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = factory.open('statglass', version)
    opening.addEventListener('upgradeneeded', () => {
      const old = opening.result
      for (const store of ['latest', 'heads', 'tracked'])
        old.createObjectStore(store, { keyPath: 'query' })
      old.createObjectStore('visits', { keyPath: ['query', 'fetchedAt'] })
      old.createObjectStore('names', { keyPath: ['area', 'id'] })
      old.createObjectStore('series', { keyPath: ['query', 'part'] })
      for (const store of ['undo', 'requests'])
        old.createObjectStore(store, { autoIncrement: true })
    })
    opening.addEventListener('error', () => reject(opening.error ?? new Error('not opened')))
    opening.addEventListener('success', () => {
      opening.result.addEventListener('versionchange', () => opening.result.close())
      resolve(opening.result)
    })
  })
}

/** Writes the whole past of things, as that build does: the list of figures, and parts of bytes. */
export async function writeAsOldBuild(
  database: IDBDatabase,
  figures: readonly Figure[],
  rows: readonly FigureRow[],
): Promise<void> {
  const transaction = database.transaction(['tracked', 'series'], 'readwrite')
  const series = transaction.objectStore('series')
  for (const query of new Set(rows.map((row) => row.query))) {
    const own = rows.filter((row) => row.query === query)
    const { names } = pastOf({ query, area: 'players', id: query, figures, rows: own })
    const tracked = { query, area: 'players', id: query, names, figures }
    transaction.objectStore('tracked').put(tracked)
    for (let part = 0; part * FULL_PART < own.length; part++) {
      const bytes = encoded(own.slice(part * FULL_PART, (part + 1) * FULL_PART), figures)
      series.put({ query, part, sum: checksum(bytes), bytes })
    }
  }
  await asked(transaction.objectStore('tracked').count())
}

/** Rows as bytes: the times, then each figure as places in the times and values. */
export function encoded(
  rows: readonly FigureRow[],
  figures: readonly Figure[],
): Uint8Array<ArrayBuffer> {
  const bytes: number[] = []
  const { seen, figures: all } = pastOf({ query: '', area: '', id: null, figures, rows })
  uint(bytes, 1)
  differences(bytes, seen)
  uint(bytes, all.length)
  for (const { figure, times, values } of all) {
    const part: number[] = []
    differences(
      part,
      times.map((time) => seen.indexOf(time)),
    )
    writeValues(part, values)
    uint(bytes, figures.indexOf(figure))
    uint(bytes, part.length)
    bytes.push(...part)
  }
  return Uint8Array.from(bytes)
}

/** Whole numbers as differences where every value is a whole number of 10 ^ -decimals, else 8 bytes each. */
function writeValues(bytes: number[], values: readonly number[]): void {
  const decimals = [0, 1, 2, 3, 4].find((few) =>
    values.every((value) => {
      const whole = Math.round(value * 10 ** few)
      return Number.isNaN(value) || (Math.abs(whole) <= 2 ** 50 && whole / 10 ** few === value)
    }),
  )
  uint(bytes, decimals ?? 5)
  let before = 0
  for (const value of values) {
    if (decimals === undefined) {
      const float = new DataView(new ArrayBuffer(8))
      float.setFloat64(0, value)
      bytes.push(...new Uint8Array(float.buffer))
    } else if (Number.isNaN(value)) uint(bytes, 0)
    else {
      const whole = Math.round(value * 10 ** decimals)
      const by = whole - before
      uint(bytes, by >= 0 ? by * 2 + 1 : by * -2)
      before = whole
    }
  }
}

function differences(bytes: number[], numbers: readonly number[]): void {
  uint(bytes, numbers.length)
  for (const [index, number] of numbers.entries()) uint(bytes, number - (numbers[index - 1] ?? 0))
}

/** LEB128. */
function uint(bytes: number[], value: number): void {
  let left = value
  while (left >= 0x80) {
    bytes.push((left % 0x80) + 0x80)
    left = Math.floor(left / 0x80)
  }
  bytes.push(left)
}

export function checksum(bytes: Uint8Array): number {
  let sum = 0x811c9dc5
  for (const byte of bytes) sum = Math.imul(sum ^ byte, 0x01000193)
  return sum >>> 0
}
