import { describe, expect, it } from 'vitest'
import { readBody } from '#reading/index.ts'

const AT = Date.UTC(2026, 10, 20, 12)
const HOUR = 3_600_000
const iso = (hours: number) => new Date(AT + hours * HOUR).toISOString()

const spansOf = (rows: readonly object[], more: object = {}, area = 'events') => {
  const listed = rows.map((row, at) => ({ id: at + 1, title: `Cup ${at + 1}`, ...row }))
  return readBody({ ...more, data: listed }, { area, endpoint: area, at: AT }).timeline
}
const ownSpan = (thing: object, area = 'events') =>
  readBody({ title: 'Cup', ...thing }, { area, endpoint: `${area}/1`, id: '1', at: AT }).timeline[0]

const ahead = { startsAt: iso(5), endsAt: iso(29) }
const running = { startsAt: iso(-5), endsAt: iso(29) }
const past = { startsAt: iso(-9), endsAt: iso(-1) }
const other = { startsAt: iso(48), endsAt: iso(60), status: 'scheduled' }

describe('the state of an event', () => {
  it.each([
    ['off', { status: 'cancelled' }, 'cancelled'],
    ['off', { status: 'Postponed' }, 'Postponed'],
    ['off', { state: 'suspended' }, 'suspended'],
    ['off', { status: 'VOIDED' }, 'VOIDED'],
    ['off', { deleted: true }, 'Deleted'],
    ['off', { isCancelled: true, type: 'bonus' }, 'Cancelled'],
    ['off', { enabled: false }, 'Not enabled'],
    ['off', { cancelledAt: iso(-2) }, 'Cancelled'],
    ['finished', { status: 'finished' }, 'finished'],
    ['finished', { completed: true }, 'Completed'],
    ['finished', { winner: 'Zed' }, undefined],
    ['upcoming', { status: 'scheduled' }, 'scheduled'],
    [undefined, { isCancelled: false, deleted: false }, undefined],
    [undefined, { leader: 'Zed' }, undefined],
    [undefined, { winner: 'TBD' }, undefined],
    [undefined, { owner: { name: 'Zed', status: 'deleted' } }, undefined],
  ] as const)('is %s by %j, in a list and on its own page', (state, said, status) => {
    const [span] = spansOf([{ ...running, ...said }, other])
    expect([span?.state, span?.status]).toEqual([state, status])
    const own = ownSpan({ ...running, ...said })
    expect([own?.state, own?.status]).toEqual([state, status])
  })

  it('is off by `isActive: false` beside what is active and to come, not where nothing to come is active', () => {
    const [off] = spansOf([
      { ...ahead, isActive: false },
      { ...other, isActive: true },
    ])
    expect(off?.state).toBe('off')
    const idle = spansOf([
      { ...running, isActive: true },
      { ...ahead, isActive: false },
      { ...other, isActive: false, status: undefined },
    ])
    expect(idle.map(({ state }) => state)).toEqual(['running', undefined, undefined])
  })

  it('goes on after its planned end while the service says live, not where it only says active', () => {
    const ends = ['live', 'in_progress', 'active'].map(
      (status) => spansOf([{ ...past, status }, other])[0]?.end,
    )
    expect(ends).toEqual([null, null, AT - HOUR])
  })
})

describe('the end of an event', () => {
  const start = { startsAt: iso(-0.5) }
  it.each([
    ['minutes', { ...start, durationMinutes: 90 }, 1],
    ['seconds', { ...start, duration: 5400 }, 1],
    ['ISO 8601', { ...start, duration: 'PT1H30M' }, 1],
    ['words', { ...start, length: '90 minutes' }, 1],
    ['what is left', { ...start, remaining: '1h 30m' }, 1.5],
    ['how soon it ends', { ...start, endsIn: '2h 00m' }, 2],
    ['its actual end', { startsAt: iso(-9), endsAt: iso(9), endedAt: iso(-3) }, -3],
    ['nothing else than its end', { ...start, endsAt: iso(3), duration: 5400 }, 3],
  ])('is told by %s', (_, row, hours) => {
    expect(spansOf([row, { ...row, ...start }])[0]?.end).toBe(AT + hours * HOUR)
    expect(ownSpan(row)?.end).toBe(AT + hours * HOUR)
  })

  it('is told by a length that stands beside the list', () => {
    const rows = [start, { startsAt: iso(6) }]
    const ends = spansOf(rows, { durationMinutes: 60 }).map(({ end }) => end)
    expect(ends).toEqual([AT + 0.5 * HOUR, AT + 7 * HOUR])
  })

  it('is the last of whole days', () => {
    const [span] = spansOf([
      { startDate: '2026-11-20', durationDays: 3 },
      { startDate: '2026-11-25', durationDays: 1 },
    ])
    expect([span?.end, span?.endUnit]).toEqual([Date.UTC(2026, 10, 22), 'date'])
  })

  it('is none in the matches of a player, which last and are over', () => {
    expect(spansOf([{ startedAt: iso(-2), duration: 1800 }], {}, 'players')).toEqual([])
  })
})

describe('a time of day', () => {
  const kindOf = (key: string, texts: readonly string[]) => {
    const rows = texts.map((text, id) => ({ id, title: `Row ${id}`, [key]: text }))
    const [table] = readBody(rows, { area: 'events', endpoint: 'events' }).tables
    const column = table?.columns.find(({ path }) => path === key)
    return [column?.kind, column?.hint?.clock]
  }
  it.each([
    ['time', ['21:00', '07:15']],
    ['startTime', ['18:05', '19:00']],
    ['opens', ['08:00', '09:30']],
    ['until', ['23:59', '22:00']],
    ['dailyResetAt', ['05:00', '05:00']],
    ['war', ['20:00', '20:30']],
  ])('under %s stays as it is written', (key, texts) => {
    expect(kindOf(key, texts)).toEqual(['duration', true])
  })

  it.each([
    ['bestTime', ['21:04', '18:59']],
    ['bestTime', ['21:00', '18:45']],
    ['played', ['12:30:00', '07:15:00']],
    ['duration', ['01:30', '02:00']],
    ['time', ['21:04', '18:59']],
    ['lap', ['01:15', '01:30']],
    ['startTime', ['95:00', '12:00']],
  ])('is none under %s: %j', (key, texts) => {
    expect(kindOf(key, texts)[1]).toBeUndefined()
  })

  it.each(['18:00 UTC', '6:30 PM', '18:00-20:00'])('with more in it is text: %s', (text) => {
    expect(kindOf('time', [text, text])[0]).toBe('text')
  })
})
