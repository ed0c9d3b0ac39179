import { describe, expect, it } from 'vitest'
import { BEGAN } from '#sample/time.ts'
import { createTestSample } from './helpers.ts'

const DAY = 86_400_000
const HOUR = 3_600_000
const BEGINNING = '2018-01-01'

interface Entry {
  rank: number
  player: string
  xp: number
  change: number | null
}
interface Skill {
  skill: string
  level: number
  xp: number
}
interface Deed {
  at: string
  kind: string
  text: string
}
interface Member {
  name: string
  overallXp: number
  joined: string
}
interface Place {
  rank: number
  player: string
  gained: number
}

const named = (name: string) => `players/${encodeURIComponent(name)}`

/** The whole of the first edition, as a client may see it, after some days. */
function worldAfter(days: number) {
  const { get, clock, sample } = createTestSample()
  clock.pass(days * DAY)
  const data = async (path: string) => (await get(path)).body.data
  /** Some of the 60,000 players, the best and odd ones among them. */
  const { names, odd } = sample.world.population
  const players = names.filter((_, index) => {
    const kind = odd.get(index)
    return kind === undefined ? index % 9_000 === 9 || index < 3 : index % 2 === 0
  })
  return { get, clock, data, players }
}

// An older world has all that a young one has; the young one is walked through weekly.
const AGES = process.env['STATGLASS_FULL'] === undefined ? [400] : [0, 400]

describe.each(AGES)('the sample after %d days', (days) => {
  it('has boards on which ranks differ and players move from day to day', async () => {
    const { data, clock } = worldAfter(days)
    const boards = (await data('leaderboards')).map(({ id }: { id: string }) => id) as string[]
    const rowsOf = async (id: string) =>
      (await data(`leaderboards/${id}?limit=200`)).entries as Entry[]
    const before = new Map<string, Entry[]>()
    if (days > 0) boards.splice(2, 20)
    for (const id of boards) before.set(id, await rowsOf(id))
    clock.pass(DAY)
    for (const id of boards) {
      const rows = await rowsOf(id)
      const yesterday = new Map(before.get(id)?.map(({ player, rank }) => [player, rank]))
      const moved = rows.filter(({ player, rank }) => yesterday.get(player) !== rank)
      expect(new Set(rows.map(({ rank }) => rank)).size, id).toBeGreaterThan(190)
      expect(moved.length, id).toBeGreaterThan(0)
    }
  })

  it('says of every board how many places were won since a week ago', async () => {
    const { data, clock } = worldAfter(days)
    clock.pass(7 * DAY - (clock.now() % DAY))
    const now = (await data('leaderboards/league?limit=50')).entries as Entry[]
    clock.pass(-7 * DAY)
    const before = (await data('leaderboards/league?limit=200')).entries as Entry[]
    const ranks = new Map(before.map(({ player, rank }) => [player, rank]))
    for (const { player, rank, change } of now)
      expect(rank + (change ?? 0), player).toBe(ranks.get(player))
  })

  it('tells deeds that agree with the figures, in order, after the account was made', async () => {
    const { data, players, clock } = worldAfter(days)
    let levels = 0
    for (const name of players) {
      const player = await data(named(name))
      if (player.hidden) continue
      const deeds = player.recentDeeds as Deed[]
      const times = deeds.map(({ at }) => Date.parse(at))
      expect(times, name).toEqual(times.toSorted((a, b) => b - a))
      for (const at of times) {
        expect(at, name).toBeGreaterThanOrEqual(Date.parse(player.joined))
        expect(at, name).toBeLessThanOrEqual(Date.parse(player.lastSeen))
      }
      expect(Date.parse(player.lastSeen ?? player.joined), name).toBeLessThanOrEqual(clock.now())
      const skills = player.skills as Skill[]
      for (const { text, kind } of deeds) {
        if (kind !== 'level') continue
        const [, level, of] = /^Reached level (\d+) in (.+)$/.exec(text) ?? []
        levels += 1
        expect(Number(level), name).toBeLessThanOrEqual(
          skills.find(({ skill }) => skill === of)?.level ?? 0,
        )
      }
    }
    expect(levels).toBeGreaterThan(0)
  })

  it('tells of each level when it was reached', async () => {
    const { data, players, clock } = worldAfter(days)
    const now = clock.now()
    let told = 0
    for (const name of players.slice(0, 60)) {
      const deeds = ((await data(named(name))).recentDeeds ?? []) as Deed[]
      for (const { at, text } of deeds.slice(0, 20)) {
        const [, level, of] = /^Reached level (\d+) in (.+)$/.exec(text) ?? []
        if (of === undefined) continue
        told += 1
        const levelAt = async (time: number) => {
          clock.pass(time - clock.now())
          const skills = (await data(named(name))).skills as Skill[]
          return skills.find(({ skill }) => skill === of)?.level
        }
        expect(await levelAt(Date.parse(at))).toBe(Number(level))
        expect(await levelAt(Date.parse(at) - 60_000)).toBe(Number(level) - 1)
        clock.pass(now - clock.now())
      }
      if (told > 5) break
    }
    expect(told).toBeGreaterThan(0)
  }, 30_000)

  it('sees in the game whoever gained experience', async () => {
    const { data, players, clock } = worldAfter(days)
    const before = new Map<string, number>()
    for (const name of players) before.set(name, (await data(named(name))).overallXp)
    clock.pass(2 * DAY)
    for (const name of players) {
      const { overallXp, lastSeen, hidden } = await data(named(name))
      if (hidden || overallXp === before.get(name)) continue
      expect(clock.now() - Date.parse(lastSeen), name).toBeLessThan(DAY)
    }
  })

  it('tells in its feed of levels that players have', async () => {
    const { data } = worldAfter(days)
    const feed = (await data('events?type=level&limit=20')) as { player: string; text: string }[]
    for (const { player, text } of feed) {
      const [, level, of] = /reached level (\d+) in (.+)$/.exec(text) ?? []
      const skills = (await data(named(player))).skills as Skill[]
      const own = skills.find(({ skill }) => skill === of)?.level ?? 0
      expect(own, text).toBeGreaterThanOrEqual(Number(level))
      expect(own - Number(level), text).toBeLessThan(6)
    }
  })

  it('adds up: skills to players, members to clans, entrants to contests', async () => {
    const { data, players } = worldAfter(days)
    for (const name of players) {
      const { skills, overallXp, totalLevel, hidden } = await data(named(name))
      if (hidden) continue
      const sum = (of: (skill: Skill) => number) =>
        skills.reduce((total: number, skill: Skill) => total + of(skill), 0)
      expect([sum(({ xp }) => xp), sum(({ level }) => level)], name).toEqual([
        overallXp,
        totalLevel,
      ])
    }
    for (const page of [1, 5])
      for (const { id, totalXp, memberCount } of await data(`clans?page=${page}`)) {
        const clan = await data(`clans/${id}`)
        const roster = clan.roster as Member[]
        expect([clan.totalXp, clan.memberCount], id).toEqual([totalXp, memberCount])
        expect(roster.length, id).toBe(memberCount)
        expect(
          roster.reduce((total, { overallXp }) => total + overallXp, 0),
          id,
        ).toBe(totalXp)
      }
  })

  it('has nobody join before the beginning, before their account or before their clan', async () => {
    const { data } = worldAfter(days)
    for (let page = 1; page <= 5; page++)
      for (const { id, founded } of await data(`clans?page=${page}`)) {
        expect(founded >= BEGINNING, id).toBe(true)
        if (page !== 2) continue
        const roster = (await data(`clans/${id}`)).roster as Member[]
        for (const { name, joined } of roster.filter((_, place) => place % 40 === 1)) {
          expect(joined >= founded, name).toBe(true)
          expect(joined >= (await data(named(name))).joined, name).toBe(true)
        }
      }
  }, 30_000)

  it('has a gain of every entrant of a contest, and a winner who gained most', async () => {
    const { data, get, clock } = worldAfter(days)
    const contests = (await data('competitions?limit=100')) as {
      id: number
      startsAt: string
      status: string
    }[]
    expect(contests.length).toBeGreaterThan(30)
    for (const { id, startsAt, status } of contests) {
      if (Date.parse(startsAt) > clock.now() - 3 * HOUR) continue
      const { standings, totalGained } = await data(`competitions/${id}`)
      const places = standings as Place[]
      const gains = places.map(({ gained }) => gained)
      expect(Math.min(...gains), `${id} ${status}`).toBeGreaterThan(0)
      expect(places.find(({ rank }) => rank === 1)?.gained).toBe(Math.max(...gains))
      expect(gains.reduce((sum, gained) => sum + gained, 0)).toBe(totalGained)
    }
    const first = contests.at(-1)?.id ?? 0
    for (let id = first; id > 0; id--) {
      const { status, body } = await get(`competitions/${id}`)
      if (status === 404) break
      expect(Date.parse(body.data.startsAt)).toBeGreaterThanOrEqual(BEGAN)
      expect(Math.min(...body.data.standings.map((place: Place) => place.gained))).toBeGreaterThan(
        0,
      )
    }
  }, 30_000)

  it('ends the history of each price at the price of today', async () => {
    const { get } = worldAfter(days)
    const { items } = (await get('prices?limit=500')).body
    for (const { id, buy, sell, volume } of items) {
      const { result } = (await get(`prices/${id}`)).body
      const long = (await get(`prices/${id}/history`)).body.result.history
      expect(result.history.at(-1)).toMatchObject({ buy, sell, volume })
      expect(long.at(-1)).toMatchObject({ buy, sell, volume })
      const prices = result.history.map((point: { buy: number }) => point.buy)
      expect([result.low90, result.high90]).toEqual([Math.min(...prices), Math.max(...prices)])
      expect(new Set(prices.slice(-30)).size, id).toBeGreaterThan(1)
    }
  })
})
