import { readThings } from '../helpers/readThings.ts'
import { describe, expect, it } from 'vitest'
import { arrangeFacts } from '#view/arrangeFacts.ts'
import { meaningOfLabel } from '#reading/roles/meaningOf.ts'
import type { Fact } from '#reading/types.ts'

const read = (body: unknown) => readThings(body, { area: 'leaderboards', endpoint: 'x', id: 'x' })
const labels = (facts: readonly { label: string }[]) => facts.map(({ label }) => label)

const BOARD = { id: 'x', name: 'Overall', metric: 'Experience', updatedAt: '2026-11-20T08:00:00Z' }
const ITEM = { ...BOARD, last_seen: '2026-11-19T08:00:00Z', buy: 1312, sell: 1268, volume: 18_200 }

describe('the facts of a page', () => {
  it('have no time in the large where it would stand alone', () => {
    const { headlines, details } = arrangeFacts(read(BOARD), [])
    expect(headlines).toEqual([])
    expect(labels(details)).toContain('Updated at')
  })

  it('have a single figure in the large without the times', () => {
    const { headlines, details } = arrangeFacts(read({ ...BOARD, score: 12_000 }), [])
    expect(labels(headlines)).toEqual(['Score'])
    expect(labels(details)).toContain('Updated at')
  })

  it('have their times after the figures', () => {
    const { headlines } = arrangeFacts(read(ITEM), [])
    const kinds = headlines.map(({ value }) => value.kind === 'instant')
    // Not "Updated at": that is when the record was written.
    expect(headlines).toHaveLength(4)
    expect(kinds).toEqual(kinds.toSorted((a, b) => Number(a) - Number(b)))
    expect(kinds).toContain(true)
  })

  it('count a harbour among what a thing is, and a port of a program not', () => {
    const { details, record } = arrangeFacts(
      read({ ...BOARD, home_port: 'Port Viltroll', server_port: '25565' }),
      [],
    )
    expect(labels(details)).toContain('Home port')
    expect(labels(record)).toContain('Server port')
  })

  it('say what a linked thing is only where its name does not', () => {
    const link = (label: string, text: string): Fact => ({
      path: `$.${label}`,
      label,
      value: { kind: 'link', text, area: 'clans', id: text },
      ...meaningOfLabel(label, 'link', false),
    })
    const facts = [link('Company', 'Salt Company'), link('Host', 'Company of Oak')]
    const { links } = arrangeFacts({ ...read(BOARD), facts }, [])
    expect(labels(links)).toEqual(['', 'Host'])
  })

  it('name an item by its label among the others, and not as what a thing belongs to', () => {
    const link = (area: 'prices' | 'clans', label: string): Fact => ({
      path: `$.${label}`,
      label,
      value: { kind: 'link', text: 'Silver plank', area, id: 'x' },
      ...meaningOfLabel(label, 'link', false),
    })
    const facts = [link('prices', 'Item'), link('clans', 'Clan')]
    const { links, details } = arrangeFacts({ ...read(BOARD), facts }, [])
    expect(labels(links)).toEqual(['Clan'])
    expect(labels(details)).toEqual(['Item'])
  })

  it('stay where the person put them', () => {
    const reading = read(ITEM)
    const first = reading.facts.toSorted(
      (a, b) => Number(b.value.kind === 'instant') - Number(a.value.kind === 'instant'),
    )
    const { headlines } = arrangeFacts({ ...reading, facts: first }, [], true)
    expect(headlines[0]?.value.kind).toBe('instant')
  })

  it('have no port and no build in the large: programs need those', () => {
    const body = { name: 'Harbour', players: 31, port: 27_015, build: 88_112 }
    const { headlines, record } = arrangeFacts(read(body), [])
    expect(labels(headlines)).toEqual(['Players'])
    expect(labels(record).toSorted()).toEqual(['Build', 'Port'])
  })

  it('are all somewhere, but for the title', () => {
    for (const body of [BOARD, ITEM]) {
      const reading = read(body)
      const { headlines, badges, links, details, record } = arrangeFacts(reading, [])
      const shown = new Set([...headlines, ...badges, ...links, ...details, ...record])
      expect(reading.facts.filter((fact) => !shown.has(fact)).map(({ path }) => path)).toEqual(
        reading.facts.filter(({ path }) => path === reading.title.path).map(({ path }) => path),
      )
    }
  })

  it('have what is only the record of the service apart: ids, when it looked, flags that say no', () => {
    const body = {
      name: 'Ann',
      points: 900,
      wins: 4,
      capture_key: 'aba2af81eba2fcdcfaa53a71',
      captured_on: '2026-11-19T08:00:00Z',
      patron: false,
      verified: true,
      origin: 'SE',
    }
    const { headlines, details, record } = arrangeFacts(read(body), [])
    expect(labels(record).toSorted()).toEqual(['Capture key', 'Captured on', 'Patron'])
    expect(labels([...headlines, ...details])).toEqual(
      expect.arrayContaining(['Points', 'Wins', 'Verified', 'Origin']),
    )
  })

  it('have the times at which something was written down at the end, never in the large', () => {
    const body = {
      name: 'Ann',
      points: 900,
      wins: 4,
      registered_on: '2024-11-09T00:00:00Z',
      updated_on: '2026-11-19T08:00:00Z',
      last_seen: '2026-11-19T08:00:00Z',
    }
    const { headlines, details } = arrangeFacts(read(body), [])
    expect(labels(headlines).toSorted()).toEqual(['Last seen', 'Points', 'Wins'])
    expect(labels(details).slice(-2).toSorted()).toEqual(['Registered on', 'Updated on'])
  })
})

describe('the profile of a thing that the page links to', () => {
  const group = { id: 8, name: 'Elks', score: 40, members: 12, chat: 'room', about: 'We meet.' }
  const read = (body: unknown) =>
    arrangeFacts(readThings(body, { area: 'competitions', endpoint: 'c/1', id: '1' }), [])

  it('is folded away, all but its name', () => {
    const facts = read({ title: 'Spring push', prize: 900, group: { ...group, memberCount: 12 } })
    expect(facts.headlines.map(({ path }) => path)).toEqual(['$.prize'])
    expect(facts.links.map(({ path }) => path)).toEqual(['$.group.name'])
    expect(facts.record.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['$.group.score', '$.group.about']),
    )
  })

  it('is not what the page itself is about, wherever that stands in the body', () => {
    const event = { name: 'Cup', score: 4, prize: 900, entries: 3, place: 'Visk', host: 'ann' }
    const facts = read({ event })
    expect(facts.record.map(({ path }) => path)).not.toContain('$.event.prize')
  })
})

describe('what a page says beside its title', () => {
  const read = (body: unknown) =>
    arrangeFacts(readThings(body, { area: 'clans', endpoint: 'c/1', id: '1' }), [])
  const texts = (facts: readonly Fact[]) =>
    facts.map(({ value }) => ('text' in value ? value.text : value.kind))
  const UUID = 'c18e1853-bded-47a9-82e2-adfdad08894d'

  it('is no word twice, none that says nothing, and no letter that stands for one', () => {
    const body = {
      name: 'Elks',
      type: 'party',
      kind: 'party',
      mode: 'NONE',
      category: 'R',
      size: 4,
    }
    const { badges, record, details } = read(body)
    expect(texts(badges)).toEqual(['Party'])
    expect(new Set(texts(record))).toEqual(new Set(['party', 'NONE']))
    expect(texts(details)).toContain('R')
    expect(texts(details)).not.toContain('NONE')
  })

  it('is no id where a name leads to the same area, and no name twice', () => {
    const leader = { id: UUID, username: 'ann', profile: { player: 'ann' } }
    const { links, record } = read({ name: 'Elks', leader, leader_id: UUID, size: 4 })
    expect(texts(links)).not.toContain(UUID)
    expect(new Set(texts(links)).size).toBe(links.length)
    expect(texts(links)).toContain('ann')
    expect(texts(record)).toContain(UUID)
  })

  it('has flags by ids, ids of letters, versions and texts of programs in its record', () => {
    const { record, details, headlines, badges } = read({
      name: 'Elks',
      size: 4,
      __v: 3,
      quest: { [UUID]: true, title: 'Dust' },
      author: '00003EMFWR7XB8SDPEHB3K56ZQ',
      tooltip: '{ "Element_000": { "type": "NameTagBox", "value": "" } }',
    })
    const shown = [...headlines, ...details, ...badges].map(({ path }) => path)
    expect(shown.some((path) => path.includes(UUID) || /author|tooltip|__v/.test(path))).toBe(false)
    expect(record.length).toBeGreaterThanOrEqual(3)
  })

  it('keeps what lies inside the page of a list whose paging lies at the top', () => {
    const docs = [{ name: 'Elks', points: 40, members: 12 }]
    const { headlines } = read({ docs, total: 1, limit: 10, page: 1, pages: 1, hasNextPage: false })
    expect(headlines.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['$.docs[0].points', '$.docs[0].members']),
    )
  })
})
