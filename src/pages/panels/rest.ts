import type { Reading } from '#reading/types.ts'

/** Facts that only say there is a table: the table is on the page. */
export function withoutNested(reading: Reading): Reading {
  const tables = new Set(reading.tables.map(({ path }) => path.replace(/\{\}$|\[\*\]$/, '')))
  const facts = reading.facts.filter(
    ({ value, path }) => value.kind !== 'nested' || !tables.has(path),
  )
  return { ...reading, facts }
}

/** As `withoutNested`, for pages whose panels show the times. */
export const withoutTimes = (reading: Reading): Reading => ({
  ...withoutNested(reading),
  timeline: [],
})

/** Tables that only hold the points of a race, which is drawn: the names with their series, and all points of all. */
export function withoutRace(reading: Reading): Reading {
  const inner = (path: string) =>
    reading.tables.some((other) => path.startsWith(`${other.path}[*].`))
  const tables = reading.tables.filter(({ columns, path }, index) => {
    if (index === 0) return true
    const own = columns.filter(({ kind }) => kind !== 'nested')
    return !inner(path) && (own.length > 1 || own.length === columns.length)
  })
  return { ...withoutTimes(reading), tables }
}
