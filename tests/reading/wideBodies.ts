/** A body of one shape, of about so many bytes as text. */
type Shape = (bytes: number) => unknown

/** So many entries that the text has about that many bytes. */
const filled =
  (whole: (entries: number) => unknown): Shape =>
  (bytes) => {
    const probe = 2_000
    const each = JSON.stringify(whole(probe)).length / probe
    return whole(Math.round(bytes / each))
  }

const map = (entry: (at: number) => unknown, key = (at: number) => `k${String(at)}`) =>
  filled((entries) =>
    Object.fromEntries(Array.from({ length: entries }, (_, at) => [key(at), entry(at)])),
  )

const list = (entry: (at: number) => unknown) =>
  filled((entries) => Array.from({ length: entries }, (_, at) => entry(at)))

const letters = (at: number, length: number) =>
  `${at.toString(36)} `.repeat(length).slice(0, length)

const nested = (depth: number, inner: unknown): unknown =>
  depth === 0 ? inner : { [`level${String(depth)}`]: nested(depth - 1, inner), at: depth }

/** Bodies of every shape that grows with its size. */
export const SHAPES: Record<string, Shape> = {
  'lists by key': map(() => [1, 2, 3]),
  'objects by key': map((at) => ({ wins: at, losses: 3 })),
  'numbers by key': map((at) => at),
  'texts by key': map((at) => `name ${String(at)}`),
  'numbers by id': map(
    (at) => at,
    (at) => String(100_000 + at),
  ),
  'lists of objects by key': map((at) => [{ wins: at }, { wins: 3 }]),
  'maps by key': map((at) => ({ a: { wins: at }, b: { wins: 3 } })),
  'lists of objects in a map of maps': map((at) => ({ a: { rows: [{ wins: at }, { wins: 2 }] } })),
  rows: list((at) => ({ name: `name ${String(at)}`, wins: at, losses: 3 })),
  'rows with lists': list((at) => ({
    name: `n${String(at)}`,
    days: [
      { at, wins: 1 },
      { at, wins: 2 },
    ],
  })),
  numbers: list((at) => at),
  texts: list((at) => `name ${String(at)}`),
  'lists of lists': list((at) => [at, at + 1, 3]),
  'lists of lists of objects': list((at) => [{ wins: at }, { wins: 2 }]),
  'empty lists by key': map(() => []),
  'lists of different lengths by key': map((at) => Array.from({ length: at % 5 }, () => at)),
  'lists of lists and numbers by key': map((at) =>
    at % 2 === 0
      ? at
      : [
          [1, at],
          [2, at],
        ],
  ),
  'lists and objects in a map of maps': map((at) => ({ a: [1, 2, 3], b: { c: [at, 2, 3] } })),
  'texts with JSON by key': map((at) => `{"wins":${String(at)}}`),
  'one row of many columns': filled((columns) => [row(columns, 0)]),
  'rows of many columns': (bytes) => {
    const columns = 4_000
    const each = JSON.stringify(row(columns, 0)).length
    return Array.from({ length: Math.round(bytes / each) }, (_, at) => row(columns, at))
  },
  'rows with keys of their own': list((at) => ({
    [`a${String(at)}`]: at,
    [`b${String(at)}`]: 'x',
  })),
  'parallel lists': filled((entries) => ({
    at: Array.from({ length: entries }, (_, at) => 1_700_000_000 + at * 60),
    price: Array.from({ length: entries }, (_, at) => at % 97),
  })),
  'many parallel lists': map(() => Array.from({ length: 50 }, (_, at) => at)),
  deep: (bytes) => {
    const depth = 28
    return nested(depth, map((at) => ({ wins: at }))(bytes))
  },
  'deep, many': list((at) => nested(20, at)),
  'a long text': (bytes) => ({ name: letters(7, bytes), wins: 3 }),
  'long texts': list((at) => ({ name: letters(at, 10_000), about: letters(at + 1, 10_000) })),
  'a long key': (bytes) => ({ [letters(7, bytes)]: 3, wins: 3 }),
  'long keys': map(
    (at) => at,
    (at) => `${String(at)}${letters(at, 10_000)}`,
  ),
  'long camel keys': map(
    (at) => at,
    (at) => `k${String(at)}${'aB'.repeat(5_000)}`,
  ),
  'a long number': (bytes) => ({ wins: '1'.repeat(bytes), losses: 3 }),
  'JSON in a text': (bytes) => ({ data: JSON.stringify(map(() => [1, 2, 3])(bytes)) }),
  'named values': list((at) => ({
    name: `n${String(at)}`,
    stats: [
      { name: `a${String(at)}`, value: 1 },
      { name: `b${String(at)}`, value: 2 },
    ],
  })),
  'typed rows': (bytes) => ({
    included: list((at) => ({ type: `t${String(at)}`, id: String(at), attributes: { wins: at } }))(
      bytes,
    ),
  }),
  'dates by key': map(
    (at) => at % 10,
    (at) => new Date(Date.UTC(1000, 0, 1 + at)).toISOString().slice(0, 10),
  ),
  spans: list((at) => ({
    title: `e${String(at)}`,
    start: 1_700_000_000_000 + at * 3_600_000,
    end: 1_700_003_600_000 + at * 3_600_000,
  })),
}

function row(columns: number, at: number): Record<string, number> {
  return Object.fromEntries(
    Array.from({ length: columns }, (_, column) => [`c${String(column)}`, at + column]),
  )
}
