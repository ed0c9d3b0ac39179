import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { EDITIONS } from '../../helpers/editions.ts'
import { allOf, columnTexts, openApp } from '../../helpers/openApp.tsx'

describe.each(EDITIONS)('what is shown of sample $edition', (facts) => {
  const { edition, exported, shared } = facts

  it('leaves as CSV and JSON, in the order and the filter it is shown in', async () => {
    const app = await openApp(exported.path, { edition })
    await app.settled()
    const table = allOf('table')[0]!
    await app.sortBy(table, exported.sort, 'ascending')
    const names = columnTexts(table, exported.name)
    const save = (format: string) => app.fileOf(() => app.press('button', `Export ${format}`))
    await app.forNothing(async () => {
      const csv = await save('CSV')
      expect(csv.name).toMatch(/\.csv$/)
      const text = csv.text.replace(/^\ufeff/, '')
      const read = Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true })
      expect(read.errors).toEqual([])
      expect(read.data.map((record) => record[exported.name])).toEqual(names)
      expect(Number(read.data[0]?.[exported.sort])).toBeGreaterThan(0)
      const json = await save('JSON')
      const records = JSON.parse(json.text) as Record<string, unknown>[]
      expect(records.map((record) => record[exported.nameKey])).toEqual(names)
      expect(records[0]?.[exported.sortKey]).toBe(Number(read.data[0]?.[exported.sort]))
    })
  })

  it('can be looked at as it came', async () => {
    const app = await openApp(shared.path, { edition })
    await app.settled()
    await app.forNothing(async () => {
      await app.press('button', 'Raw data')
      await app.reads(facts.rateHeader)
      expect(location.search).toContain('raw=')
    })
  })
})
