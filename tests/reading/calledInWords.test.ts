import { describe, expect, it } from 'vitest'
import { readBody } from '#reading/index.ts'

const NAMES = ['Eel Festival', 'Double XP', 'Ember Rain', 'Eel Festival']
const happening = (at: number, key: string, id: object) => ({
  ...id,
  [key]: NAMES[at],
  startsAt: `2026-11-2${String(at)}T10:00:00Z`,
  endsAt: `2026-11-2${String(at)}T13:00:00Z`,
  sponsor: `The ${String(at)} Company`,
  where: ['north', 'south', 'all', 'north'][at],
  host: ['Oskdor', 'Lumir', 'Fengash', 'Kawyn'][at],
})

describe.each(['what', 'occasion', 'happening'])('a thing called in words under %s', (key) => {
  it.each([
    ['slug', (at: number) => ({ slug: `hap-${String(at)}` })],
    ['id', (at: number) => ({ id: `hap_${String(at)}` })],
    ['eventId', (at: number) => ({ eventId: 70 + at })],
  ])('has them for its name, and not its %s', (idKey, idOf) => {
    const all = [0, 1, 2, 3].map((at) => happening(at, key, idOf(at)))
    const list = readBody(all, { area: 'events', endpoint: 'events' })
    expect(list.tables[0]?.nameColumn).toBe(key)
    expect(list.timeline.map(({ label }) => label)).toEqual(NAMES)
    expect(list.tables[0]?.rowLink).toMatchObject({ area: 'events', idPath: idKey })
    const first = all[0] ?? {}
    const id = String(Object.values(first)[0])
    const page = readBody(first, { area: 'events', endpoint: `events/${id}`, id })
    expect(page.title.text).toBe('Eel Festival')
    expect(page.timeline[0]?.label).toBe('Eel Festival')
  })

  it('is called by its own name where it has one', () => {
    const all = [0, 1, 2, 3].map((at) => happening(at, key, { name: `Round ${String(at)}` }))
    const list = readBody(all, { area: 'events', endpoint: 'events' })
    expect(list.tables[0]?.nameColumn).toBe('name')
  })
})
