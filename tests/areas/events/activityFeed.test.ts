import { describe, expect, it } from 'vitest'
import { agendaOf, kindsOf } from '#areas/events/Agenda.ts'
import { activityFeedOf, tellsDeeds } from '#view/feed/activityFeedOf.ts'
import { monthOf, monthText, usualMonth } from '#areas/events/EventMonth.tsx'
import { iso, NOON, read, unix } from '../bodies.ts'

const spans = [
  { name: 'Festival of Ha', type: 'festival', startsAt: iso(-24), endsAt: iso(24) },
  { name: 'Market in Visk', type: 'market', startsAt: iso(48), endsAt: iso(72) },
]
const feed = Array.from({ length: 8 }, (_, n) => ({
  player: ['Quill', 'Wren'][n % 2],
  type: n % 2 === 0 ? 'drop' : 'level',
  at: iso(-n),
  text: `${['Quill', 'Wren'][n % 2]} found a very rare thing, number ${n}`,
}))
const told = (body: unknown) => agendaOf(read('events', body, ''), NOON, () => 0)

describe('what a body of events tells', () => {
  it('is a calendar and a feed where it has both', () => {
    const both = told({ success: true, data: { calendar: spans, feed } })
    expect(both.spans.map(({ label }) => label)).toEqual(['Festival of Ha', 'Market in Visk'])
    expect(both.feed).toHaveLength(8)
    expect(both.feed[0]).toMatchObject({ at: NOON, kind: 'drop' })
    expect(both.feed[0]?.text).toBe('Quill found a very rare thing, number 0')
    expect(both.feed[0]?.links.map(({ area, text }) => [area, text])).toEqual([
      ['players', 'Quill'],
    ])
    expect(kindsOf(both)).toEqual(['drop', 'festival', 'level', 'market'])
  })

  it('is a calendar whatever its fields are called', () => {
    const body = {
      items: spans.map(({ name, type, startsAt, endsAt }) => ({
        title: name,
        category: type,
        start_time: Date.parse(startsAt) / 1000,
        end_time: Date.parse(endsAt) / 1000,
      })),
      paging: { cursors: {} },
    }
    const found = told(body)
    expect(found.feed).toEqual([])
    expect(found.spans).toMatchObject([
      { label: 'Festival of Ha', start: NOON - 86_400_000, end: NOON + 86_400_000 },
      { label: 'Market in Visk' },
    ])
    expect(kindsOf(found)).toEqual(['festival', 'market'])
  })

  it('is a feed where everything has happened, whatever its fields are called', () => {
    const body = {
      result: feed.map(({ player, type, text }, n) => ({
        user: player,
        activityType: type,
        occurredAt: unix(-n),
        message: text,
      })),
    }
    const found = told(body)
    expect(found.spans).toEqual([])
    expect(found.feed.map(({ at }) => at)).toEqual(
      feed.map((_, n) => NOON - n * 3_600_000).toSorted((a, b) => b - a),
    )
    expect(found.feed[1]?.text).toBe('Wren found a very rare thing, number 1')
    expect(kindsOf(found)).toEqual(['drop', 'level'])
  })

  it('is told by its kind where a row has but an id for programs', () => {
    const topics = ['c301ad04-3730-4258-9d50-ea0bb54f5e65', '0db78c9b-bf70-4e7f-847f-d02a0b4a792b']
    const { feed } = told({ topics: topics.map((id, n) => ({ id, date: iso(-n), type: 'TRADE' })) })
    expect(feed.map(({ text, kind }) => [text, kind])).toEqual([
      ['TRADE', null],
      ['TRADE', null],
    ])
  })

  it('is a calendar where single instants are still to come', () => {
    const found = told({ data: [12, 24, 36].map((n) => ({ name: `Raid ${n}`, date: iso(n) })) })
    expect(found.feed).toEqual([])
    expect(found.spans.map(({ end }) => end)).toEqual([null, null, null])
  })

  it('is nothing where there are no times, and never throws', () => {
    for (const body of [{}, [], null, { data: [{ name: 'a' }] }, { error: { message: 'x' } }])
      expect(told(body)).toEqual({ spans: [], feed: [] })
  })

  it('names an entry without a sentence by its row', () => {
    const [table] = read(
      'events',
      { data: [1, 2, 3].map((n) => ({ name: `Boss ${n}`, at: iso(-n) })) },
      '',
    ).tables
    if (table === undefined) throw new Error('no table')
    expect(activityFeedOf(table).map(({ text }) => text)).toEqual(['Boss 1', 'Boss 2', 'Boss 3'])
  })

  it('is no feed of what is only more of a thing with a page', () => {
    const rows = ['Ember', 'Frost', 'Lantern'].map((name, n) => ({
      enlisted_on: iso(-n),
      duty: 'recruit',
      clan: { id: `c${n}`, name: `${name} Company`, home_port: `Port ${name}mouth` },
    }))
    const [table] = read('players', rows, 'players/wren/clans').tables
    expect(table && tellsDeeds(table)).toBe(false)
  })
})

describe('the kind of an entry', () => {
  it('is never what the entry itself is called', () => {
    const news = [1, 2, 3].map((n) => ({
      title: `Patch ${String(n)}`,
      date: iso(-n),
      contents: `A long text about all that has changed in patch ${String(n)}`,
    }))
    expect(told(news).feed.map(({ kind }) => kind)).toEqual([null, null, null])
  })

  it('is what a key calls a kind, in words', () => {
    const kinds = (more: (n: number) => object) =>
      told(
        [1, 2, 3, 4].map((n) => ({
          id: n,
          title: `Patch ${String(n)}`,
          date: iso(-n),
          contents: `A long text about all that has changed in patch ${String(n)}`,
          ...more(n),
        })),
      ).feed.map(({ kind }) => kind)
    const none = [null, null, null, null]
    expect(kinds((n) => ({ language: n % 2 === 0 ? 'Any' : 'English' }))).toEqual(none)
    expect(kinds(() => ({ time_zone: 'UTC', author: 'staff' }))).toEqual(none)
    expect(kinds((n) => ({ messageType: String(170 + (n % 2)) }))).toEqual(none)
    const named = kinds((n) => ({ event_type: { id: n % 2, name: n % 2 === 0 ? 'Race' : 'Meet' } }))
    expect(named).toEqual(['Meet', 'Race', 'Meet', 'Race'])
  })
})

describe('the month of the address', () => {
  it('is read strictly, and written as it is read', () => {
    expect(monthOf('2026-11')).toEqual([2026, 10])
    expect(monthOf(monthText(2027, 0))).toEqual([2027, 0])
    for (const odd of [null, '', '2026-13', '2026-00', '2026', '20261-1', "'2026-11'"])
      expect(monthOf(odd)).toBeNull()
  })

  it('is this one where anything is still to come, else the last that has something', () => {
    expect(usualMonth([], '2026-11')).toBe('2026-11')
    expect(usualMonth(['2026-02', '2026-12'], '2026-11')).toBe('2026-11')
    expect(usualMonth(['2025-12', '2026-02'], '2026-11')).toBe('2026-02')
  })

  it('is not that of a straggler', () => {
    const months = ['2026-02', '2026-02', '2026-02', '2026-02', '2026-02', '2026-01', '2026-08']
    expect(usualMonth(months, '2026-11')).toBe('2026-02')
    expect(usualMonth([...months, '2026-08'], '2026-11')).toBe('2026-08')
  })
})
