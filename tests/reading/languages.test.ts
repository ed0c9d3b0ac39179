import { describe, expect, it } from 'vitest'
import { cellPath, readBody, readCell, resolvePath } from '#reading/index.ts'
import { translationOf } from '#reading/translate.ts'
import { openSets } from '../bench/reading/expected.ts'
import { GERMAN_AND_FRENCH } from './foreignBodies.ts'
import { SPANISH_AND_PORTUGUESE } from './foreignBodiesIberian.ts'

const FOREIGN = [...GERMAN_AND_FRENCH, ...SPANISH_AND_PORTUGUESE]

describe('a body in another language (rule 13)', () => {
  const cases = FOREIGN.map((one) => ({ ...one, what: `${one.language} ${one.area}` }))

  it.each(cases)('is read by what its keys mean: $what', ({ area, id, body, ...asked }) => {
    const endpoint = id === undefined ? 'list' : 'item'
    const reading = readBody(body, { area, endpoint, ...(id === undefined ? null : { id }) })
    const [main] = reading.tables
    const means = (kind: string, to: string | undefined) => (to === undefined ? kind : `-> ${to}`)
    const columns = Object.fromEntries(
      (main?.columns ?? [])
        .slice(0, 8)
        .map((column) => [column.path, means(column.kind, column.area)]),
    )
    const facts = Object.fromEntries(
      reading.facts.map(({ path, value }) => [
        path,
        means(value.kind, value.kind === 'link' ? value.area : undefined),
      ]),
    )
    expect(reading.error?.message).toBe(asked.error)
    if (asked.title !== undefined) expect(reading.title.text).toBe(asked.title)
    if (asked.table !== undefined) expect(main?.path).toBe(asked.table)
    expect(columns).toMatchObject(asked.columns ?? {})
    expect(facts).toMatchObject(asked.facts ?? {})
    if (asked.series !== undefined)
      expect(reading.series.map(({ y }) => y.path)).toEqual(asked.series)
    if (asked.spans !== undefined) expect(reading.timeline).toHaveLength(asked.spans)
  })

  it.each(cases)('says where each part is in the body as it came: $what', ({ area, body }) => {
    const reading = readBody(body, { area, endpoint: 'list' })
    for (const { path } of [...reading.facts, ...reading.series, ...reading.timeline])
      expect(resolvePath(body, path), path).toBeDefined()
    for (const table of reading.tables)
      for (const row of table.rows)
        for (const column of table.columns)
          if (readCell(row, column).kind !== 'absent')
            expect(resolvePath(body, cellPath(row, column)), column.path).toBeDefined()
  })
})

describe('an error in another language', () => {
  it.each<[string, unknown]>([
    ['Unbekannt', { erfolg: false, fehlermeldung: 'Unbekannt', fehlercode: 404 }],
    ['Inconnu', { succes: false, message: 'Inconnu' }],
    ['Inconnu', { code_erreur: 12, message_erreur: 'Inconnu' }],
    ['Desconocido', { error: { codigo: 4, mensaje: 'Desconocido' } }],
    ['Desconocido', { codigo: 404, mensaje: 'Desconocido' }],
    ['Desconhecido', { sucesso: false, erro: { codigo: 4, mensagem: 'Desconhecido' } }],
  ])('says "%s": %j', (message, body) => {
    expect(readBody(body, { area: 'players', endpoint: 'item' }).error?.message).toBe(message)
  })
})

describe('what is declared of a body in another language', () => {
  const body = {
    spieler: { name: 'Fuchs', stufe: 4, siege: 9, verein: 'Otter' },
    spiele: [1, 2, 3].map((at) => ({ datum: `2026-11-0${String(at)}`, tore: at, karte: 'Wald' })),
    gegner: [1, 2, 3].map((at) => ({ name: `Wolf ${String(at)}`, punkte: at })),
  }

  it('goes by its own keys and paths', () => {
    const { facts, tables } = readBody(body, {
      area: 'players',
      id: '7',
      endpoint: 'item',
      declared: [
        {
          by: 'person',
          fields: { stufe: { label: 'Rangstufe' }, karte: { area: 'competitions' } },
          view: { mainTable: '$.spiele', facts: { '$.spieler.siege': { kind: 'text' } } },
        },
      ],
    })
    const fact = (path: string) => facts.find((one) => one.path === path)
    expect(fact('$.spieler.stufe')?.label).toBe('Rangstufe')
    expect(fact('$.spieler.siege')?.value.kind).toBe('text')
    expect(tables[0]?.path).toBe('$.spiele')
    expect(tables[0]?.columns.find(({ path }) => path === 'karte')?.area).toBe('competitions')
  })

  it('stays in its words', () => {
    const { facts, tables } = readBody(body, { area: 'players', id: '7', endpoint: 'item' })
    expect(facts.map(({ label }) => label)).toEqual(expect.arrayContaining(['Stufe', 'Siege']))
    expect(tables.map(({ label }) => label.text)).toEqual(
      expect.arrayContaining(['Spiele', 'Gegner']),
    )
    expect(tables.flatMap(({ columns }) => columns.map(({ label }) => label))).toEqual(
      expect.arrayContaining(['Datum', 'Tore', 'Karte', 'Punkte']),
    )
  })
})

describe('a body in English', () => {
  it('has no words of another language: none of the open bodies', () => {
    expect(
      openSets().flatMap(({ expected, body }) => {
        const translation = translationOf(body)
        return translation === null ? [] : [expected.file, ...translation.sent.values()]
      }),
    ).toEqual([])
  })
})
