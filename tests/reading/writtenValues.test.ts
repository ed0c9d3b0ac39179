import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Value } from '#reading/types.ts'
import { keyMeaningOf } from '#reading/keys/keySemantics.ts'
import { inferKind } from '#reading/values/inferKind.ts'
import { readAs } from '#reading/values/readAs.ts'

/** All values of a column, as they are read. */
function column(key: string, values: readonly unknown[]): Value[] {
  const { kind, hint } = inferKind(keyMeaningOf(key), values)
  return values.map((value) => readAs(value, kind, hint, '$'))
}

const grouped = (number: number, by: string): string =>
  String(number).replace(/\B(?=(?:\d{3})+$)/g, by)

const whole = fc.integer({ min: 1, max: 999_999_999 })
const several = <T>(one: fc.Arbitrary<T>) => fc.uniqueArray(one, { minLength: 3, maxLength: 8 })
const holds = <T>(all: fc.Arbitrary<T>, check: (made: T) => void) => {
  fc.assert(fc.property(all, check), { numRuns: 200, seed: 20_261_128 })
}

const MINUTE = 60_000

describe('a value of any kind, however it is written (rule 7)', () => {
  it('is a count: by groups, with a sign, as an exponent', () => {
    const form = fc.constantFrom(',', ' ', '\u00a0', '\u202f', "'", '’')
    holds(fc.tuple(several(whole), form, fc.constantFrom('', '+', '-')), ([all, by, sign]) => {
      const read = column(
        'gained',
        all.map((number) => sign + grouped(number, by)),
      )
      expect(read).toEqual(
        all.map((number) => ({ kind: 'count', number: sign === '-' ? -number : number })),
      )
    })
    holds(several(fc.integer({ min: 1, max: 9 })), (all) => {
      expect(
        column(
          'damage',
          all.map((number) => `${String(number)}e6`),
        ),
      ).toEqual(all.map((number) => ({ kind: 'count', number: number * 1e6 })))
    })
  })

  it('is a count: in thousands, millions and more', () => {
    const sizes = { k: 1e3, K: 1e3, kk: 1e6, M: 1e6, B: 1e9, bn: 1e9, T: 1e12 } as const
    const size = fc.constantFrom(...(Object.keys(sizes) as (keyof typeof sizes)[]))
    holds(fc.tuple(several(fc.integer({ min: 1, max: 9999 })), size), ([tenths, unit]) => {
      expect(
        column(
          'kills',
          tenths.map((number) => `${String(number / 10)}${unit}`),
        ),
      ).toEqual(
        tenths.map((number) => ({
          kind: 'count',
          number: Number(((number / 10) * sizes[unit]).toPrecision(12)),
        })),
      )
    })
  })

  it('is a rank', () => {
    const form = fc.constantFrom(
      (place: number) => `#${String(place)}`,
      (place: number) => `T${String(place)}`,
      (place: number) => `=${String(place)}`,
      (place: number) => `${String(place)}.`,
      (place: number) => `${String(place)}º`,
      (place: number) => `${String(place)}e`,
      (place: number) => `${String(place)}th`,
    )
    holds(fc.tuple(several(fc.integer({ min: 1, max: 99_999 })), form), ([places, write]) => {
      expect(column('rank', places.map(write))).toEqual(
        places.map((number) => ({ kind: 'rank', number })),
      )
    })
  })

  it('is a length of time', () => {
    const parts = fc.tuple(
      fc.integer({ min: 1, max: 99 }),
      fc.integer({ min: 0, max: 59 }),
      fc.integer({ min: 0, max: 59 }),
    )
    const two = (number: number) => String(number).padStart(2, '0')
    const form = fc.constantFrom(
      (h: number, m: number, s: number) => `${String(h)}:${two(m)}:${two(s)}`,
      (h: number, m: number, s: number) => `${two(h)}:${two(m)}:${two(s)}.0000000`,
      (h: number, m: number, s: number) => `${String(h)}h ${String(m)}m ${String(s)}s`,
      (h: number, m: number, s: number) => `PT${String(h)}H${String(m)}M${String(s)}S`,
      (h: number, m: number, s: number) => ({ hours: h, minutes: m, seconds: s }),
      (h: number, m: number, s: number) => ({ h, m, s }),
    )
    holds(fc.tuple(several(parts), form), ([lengths, write]) => {
      expect(
        column(
          'playtime',
          lengths.map(([h, m, s]) => write(h, m, s)),
        ),
      ).toEqual(
        lengths.map(([h, m, s]) => ({ kind: 'duration', ms: (h * 60 + m) * MINUTE + s * 1000 })),
      )
    })
  })

  it.each<[string, unknown, number]>([
    ['1h30', '1h30', 90 * MINUTE],
    ['hours with a part', '1.5 hours', 90 * MINUTE],
    ['weeks', '2 weeks', 14 * 24 * 60 * MINUTE],
    ['milliseconds', '500ms', 500],
  ])('is a length of time: %s', (_, raw, ms) => {
    expect(column('duration', [raw])).toEqual([{ kind: 'duration', ms }])
  })

  it('is a share: with its sign, or as a part of one', () => {
    const share = fc.integer({ min: 1, max: 99 })
    const form = fc.constantFrom(
      (number: number): unknown => `${String(number)}%`,
      (number: number) => `${String(number)} %`,
      (number: number) => number / 100,
      (number: number) => String(number / 100),
    )
    for (const key of ['win_rate', 'accuracy', 'progress', 'winPercent'])
      holds(fc.tuple(several(share), form), ([shares, write]) => {
        expect(
          column(
            key,
            shares.map((share) => write(share)),
          ),
        ).toEqual(shares.map((number) => ({ kind: 'percentage', number })))
      })
  })

  it('is so many of all', () => {
    const pairs = fc.tuple(several(fc.integer({ min: 0, max: 250 })), fc.constantFrom('/', ' / '))
    holds(pairs, ([done, by]) => {
      expect(
        column(
          'quests',
          done.map((number) => `${String(number)}${by}250`),
        ),
      ).toEqual(
        done.map((number) => ({
          kind: 'ratio',
          number: number / 250,
          text: `${String(number)} / 250`,
        })),
      )
    })
  })

  it('is a flag', () => {
    const words = fc.constantFrom(
      ...([
        'Y N',
        'yes no',
        'on off',
        'true false',
        'ja nein',
        'oui non',
        'sí no',
        'sim não',
      ] as const),
    )
    holds(fc.tuple(fc.array(fc.boolean(), { minLength: 2 }), words), ([flags, both]) => {
      const [yes = '', no = ''] = both.split(' ')
      for (const key of ['verified', 'is_premium'])
        expect(
          column(
            key,
            flags.map((flag) => (flag ? yes : no)),
          ),
        ).toEqual(flags.map((flag) => ({ kind: 'flag', flag })))
    })
    expect(column('online', [1, 0, 1])).toEqual(
      [true, false, true].map((flag) => ({ kind: 'flag', flag })),
    )
  })

  it('is money', () => {
    const form = fc.constantFrom(
      [(sum: number) => `$${grouped(sum, ',')}`, 'USD'] as const,
      [(sum: number) => `${grouped(sum, ' ')} €`, 'EUR'] as const,
      [(sum: number) => `${grouped(sum, '.')},00 €`, 'EUR'] as const,
      [(sum: number) => `${String(sum)} gp`, 'gp'] as const,
      [(sum: number) => `EUR ${String(sum)}`, 'EUR'] as const,
    )
    holds(fc.tuple(several(whole), form), ([sums, [write, unit]]) => {
      expect(column('worth', sums.map(write))).toEqual(
        sums.map((number) => ({ kind: 'currency', number, unit })),
      )
    })
    expect(column('price', ['3M gp', '$1.2k'])).toEqual([
      { kind: 'currency', number: 3e6, unit: 'gp' },
      { kind: 'currency', number: 1200, unit: 'USD' },
    ])
  })

  it('is a word of a program, as a person writes it', () => {
    const word = fc.constantFrom('in', 'play', 'co', 'leader', 'not', 'started', 'boss', 'raid')
    const form = fc.constantFrom(
      (words: readonly string[]) => words.join('_'),
      (words: readonly string[]) => words.join('_').toUpperCase(),
      (words: readonly string[]) => words.join('-'),
      (words: readonly string[]) =>
        words.map((one, at) => (at === 0 ? one : one[0]?.toUpperCase() + one.slice(1))).join(''),
    )
    const phrase = fc.array(word, { minLength: 2, maxLength: 3 })
    holds(fc.tuple(fc.array(phrase, { minLength: 1, maxLength: 4 }), form), ([phrases, write]) => {
      expect(column('status', phrases.map(write))).toEqual(
        phrases.map((words) => {
          const text = words.join(' ')
          return { kind: 'text', text: text[0]?.toUpperCase() + text.slice(1) }
        }),
      )
    })
  })

  it.each<[string, readonly unknown[]]>([
    ['name', ['no', 'on', 'off']],
    ['handle', ['inProgress', 'co-leader']],
    ['country', ['co-leader', 'x']],
    ['date', ['9/2026', '10/2026']],
    ['score', ['2/1', '3/2']],
    ['kda', ['4/2/9', '1/0/3']],
    ['record', ['4/12', '3/9']],
    ['note', ['3 coins a day', 'gold']],
    ['nick', ['3M gp', '2 gold']],
    [
      'born',
      [
        { d: 24, m: 12 },
        { d: 3, m: 4 },
      ],
    ],
  ])('is left as it is: %s %j', (key, values) => {
    for (const value of column(key, values))
      expect(['text', 'link', 'nested', 'instant']).toContain(value.kind)
  })
})
