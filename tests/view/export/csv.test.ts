import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { csvCell, toCsv } from '#view/export/download.ts'
import { cellOfValue } from '#view/export/TableExport.tsx'

const CELLS = join(import.meta.dirname, '../../../../shared/data/own/csv-cells.json')

/** What a spreadsheet would run: it ignores blanks before the sign. */
const runs = (shown: string) => /^[\s\u0000-\u001f]*[=+\-@]/.test(shown)

/** A cell that is a formula of one text, as a spreadsheet reads it. */
function readAsSpreadsheet(cell: string): string {
  const read = Papa.parse<string[]>(cell, { newline: '\r\n', delimiter: ',' }).data[0]?.[0] ?? ''
  return read.slice(2, -1).replaceAll('""', '"')
}

describe('CSV', () => {
  it('is read back by a real parser, cell by cell', () => {
    const cell = fc.string({ unit: 'binary' }).map((text) => text.toWellFormed())
    const row = fc.array(cell, { minLength: 2, maxLength: 4 })
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 5 }), (rows) => {
        const text = toCsv(['a', 'b'], rows).replace(/^\ufeff/, '')
        const { data } = Papa.parse<string[]>(text, { newline: '\r\n', delimiter: ',' })
        const back = data.slice(1, -1)
        expect(back).toHaveLength(rows.length)
        back.forEach((cells, index) => {
          const wanted = rows[index]?.map((plain) =>
            cells.includes(`'${plain}`) ? `'${plain}` : plain,
          )
          expect(cells).toEqual(wanted)
        })
      }),
    )
  })

  it('keeps numbers as they are, negative ones too', () => {
    expect(csvCell(-1.5)).toBe('-1.5')
    expect(csvCell(null)).toBe('')
    expect(csvCell(Number.NaN)).toBe('')
  })

  it('keeps the digits of integers beyond 2^53, below zero too', () => {
    expect(csvCell('18446744073709551615')).toBe('18446744073709551615')
    expect(csvCell('-9007199254740993')).toBe('-9007199254740993')
  })

  it('is separated by semicolons where decimals are by commas', () => {
    const text = toCsv(
      ['a', 'b; c'],
      [
        [1.5, 'x,y'],
        [-0.25, null],
      ],
      ',',
    )
    expect(text).toBe('\ufeff"=""a""";"=""b; c"""\r\n1,5;"=""x,y"""\r\n-0,25;\r\n')
  })

  it('keeps for a spreadsheet what it would take for a number, a date or a time', () => {
    for (const text of ['3-1', '1/2', '007', '1e5', '76561198000000471', 'Dec 3', '5 %', 'Ann "A"'])
      expect(readAsSpreadsheet(csvCell(text, '.'))).toBe(text)
    expect(csvCell('2026-11-27T18:04:11.000Z', '.')).toBe('2026-11-27 18:04:11')
    expect(csvCell('2026-11-27', '.')).toBe('2026-11-27')
    expect(csvCell(-1.5, ',')).toBe('-1,5')
  })

  it('gives any short text back to a spreadsheet, but for what would be a formula', () => {
    const text = fc.string({ unit: 'binary', maxLength: 255 }).map((one) => one.toWellFormed())
    fc.assert(
      fc.property(text, (one) => {
        const cell = csvCell(one, '.')
        if (cell === csvCell(one) || cell.startsWith('"\'')) return
        expect(readAsSpreadsheet(cell)).toBe(one)
      }),
    )
  })

  it.each([';', '\t'])(
    'makes no formula where a reader splits at %j, passing over quotes or not',
    (delimiter) => {
      const inner = fc.constantFrom(...'=+-@;\t"\r\n ax1,')
      const cell = fc.array(inner, { maxLength: 12 }).map((all) => all.join(''))
      fc.assert(
        fc.property(fc.array(cell, { minLength: 1, maxLength: 3 }), (cells) => {
          const text = toCsv([], [cells]).replace(/^\ufeff/, '')
          const split = text.split(/[\r\n]+/).flatMap((line) => line.split(delimiter))
          const parsed = Papa.parse<string[]>(text, { delimiter }).data.flat()
          expect([...split, ...parsed].filter(runs)).toEqual([])
        }),
      )
      expect(toCsv([], [['x;=cmd|calc', 'b\t=1']])).toContain(`"x;'=cmd|calc","b\t'=1"`)
    },
  )

  it('quotes and prefixes text that begins as a formula', () => {
    expect(csvCell('=1+1')).toBe(`"'=1+1"`)
    expect(csvCell(' @SUM(A1)')).toBe(`"' @SUM(A1)"`)
    expect(csvCell('Merrow "Ann", the')).toBe(`"Merrow ""Ann"", the"`)
  })

  it.skipIf(!existsSync(CELLS))(
    'lets none of the known formulas run (skips where ../shared is absent)',
    () => {
      const cells: string[] = JSON.parse(readFileSync(CELLS, 'utf8'))
      expect(cells.length).toBeGreaterThan(20)
      for (const cell of cells) {
        const shown = Papa.parse<string[]>(csvCell(cell), { delimiter: ',' }).data[0]?.[0] ?? ''
        expect(runs(shown), JSON.stringify(cell)).toBe(false)
      }
    },
  )
})

describe('a cell of a file', () => {
  const at = Date.UTC(2026, 10, 20)
  it.each([
    ['date', '2026-11-20'],
    ['month', '2026-11'],
    ['year', '2026'],
    ['iso', '2026-11-20T00:00:00.000Z'],
    ['s', '2026-11-20T00:00:00.000Z'],
  ] as const)('of a %s is %s', (unit, text) => {
    expect(cellOfValue({ kind: 'instant', ms: at, unit })).toBe(text)
  })

  it('is empty where the value is absent', () => {
    expect(cellOfValue({ kind: 'absent', why: 'sentinel' })).toBeNull()
  })
})
