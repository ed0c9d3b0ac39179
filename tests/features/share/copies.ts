import * as fc from 'fast-check'
import type { FigureRows } from '#data/history/types.ts'
import type { SharedCopy } from '#features/share/sharedCopy.ts'

export const RUNS = process.env['STATGLASS_FULL'] === '1' ? 100_000 : 300

export const PLAYER: SharedCopy = {
  service: 'https://stats.example/api/v1',
  endpoint: 'players.item',
  area: 'players',
  id: 'Merrow Ann',
  path: 'players/Merrow%20Ann',
  title: 'Merrow Ann',
  fetchedAt: 1_795_176_000_000,
  body: { data: { name: 'Merrow Ann', level: 99 } },
  past: null,
}

const words = fc.string({ maxLength: 12 })
const query = 'https://stats.example/api/v1/players/Merrow%20Ann'

/** The figures of any visits, as a stranger can write them. */
export const anyPast: fc.Arbitrary<FigureRows> = fc
  .uniqueArray(words, { minLength: 1, maxLength: 4 })
  .chain((keys) =>
    fc.record({
      query: fc.constant(query),
      area: fc.constant('players'),
      id: fc.constant('Merrow Ann'),
      figures: fc.tuple(
        ...keys.map((key) =>
          fc.record({
            key: fc.constant(key),
            label: words,
            kind: fc.constantFrom('count', 'rank', 'level', 'a'),
            row: fc.option(fc.record({ key: words, name: words })),
          }),
        ),
      ),
      rows: fc.array(
        fc.record({
          query: fc.constant(query),
          at: fc.integer(),
          name: words,
          values: fc.dictionary(fc.constantFrom(...keys), fc.integer(), { noNullPrototype: true }),
        }),
        { maxLength: 6 },
      ),
    }),
  )

/** Any copy that the app can make. */
export const anyCopy: fc.Arbitrary<SharedCopy> = fc.record({
  service: fc.webUrl({ size: 'small' }),
  endpoint: fc.constantFrom('players.item', 'clans.list', 'explore:a/b'),
  area: fc.constantFrom('players', 'clans', 'a'),
  id: fc.option(fc.string({ maxLength: 100 })),
  path: fc.string({ maxLength: 200 }),
  title: fc.string({ unit: 'grapheme', maxLength: 40 }).map((text) => text.toWellFormed()),
  fetchedAt: fc.integer({ min: 0, max: 8.64e15 }),
  body: fc.jsonValue().map((value) => JSON.parse(JSON.stringify(value)) as unknown),
  past: fc.option(anyPast),
})
