import { invalidParameter, listOf, matchesSearch, notFound, ok } from '../answer.ts'
import { fraction, hash32, pick } from '../random.ts'
import type { Routes } from '../route.ts'
import { ANCHOR, BEGAN, DAY, HOUR, iso, minuteOf } from '../time.ts'
import type { World } from '../world/createWorld.ts'
import { word } from '../world/names.ts'
import { MERROW, POPULATION, TOP } from '../world/population.ts'
import { SKILLS } from '../world/skills.ts'

/** A new one begins in every slot of this length, counted from a fixed day. */
const SLOT = 3 * DAY
const FIRST = ANCHOR - 1_000 * SLOT
/** Earlier competitions have no gains. */
const FIRST_SLOT = Math.ceil((BEGAN - FIRST) / SLOT)
const PAST_SLOTS = 40
const COMING_SLOTS = 8
const GAINS_WITHIN = 3 * HOUR

const STATUSES = ['running', 'upcoming', 'finished']
const LEADERS = 8

export const competitionRoutes = (world: World): Routes => ({
  competitions: ({ now, query }) => {
    const status = query.get('status')?.toLowerCase() ?? ''
    if (status !== '' && !STATUSES.includes(status))
      return invalidParameter('status', `must be one of ${STATUSES.join(', ')}.`)
    const wanted = competitionsAround(world, now).filter(
      (each) =>
        matchesSearch(query, each.title) && (status === '' || statusAt(each, now) === status),
    )
    return listOf(wanted, query, (each) => {
      const row = head(each, now)
      const [first] = standings(world, each, now)
      const name = first && first.gained > 0 ? (world.population.names[first.player] ?? null) : null
      return {
        ...row,
        leader: row.status === 'running' ? name : null,
        winner: row.status === 'finished' ? name : null,
      }
    })
  },
  'competitions/{id}': ({ now, params: [id = ''] }) => {
    const slot = /^\d{1,6}$/.test(id) ? Number(id) : Infinity
    const each = slot > lastSlot(now) ? null : competition(world, slot)
    if (each === null) return notFound('competition', id)
    const places = standings(world, each, now)
    const named = (player: number) => world.population.names[player] ?? ''
    const started = now >= each.startsAt
    return ok({
      ...head(each, now),
      totalGained: places.reduce((sum, { gained }) => sum + gained, 0),
      standings: places.map(({ rank, player, gained }) => ({
        rank: started ? rank : null,
        player: named(player),
        clan: world.clans.of(player)?.name ?? null,
        gained: started ? gained : null,
      })),
      // A column for each leader, under the leader's name.
      race: raceTimes(each, now).map((at) => ({
        at: iso(at),
        ...Object.fromEntries(
          places
            .slice(0, LEADERS)
            .map(({ player }) => [named(player), gainedBy(world, each, player, at)]),
        ),
      })),
    })
  },
})

function head(each: Competition, now: number) {
  return {
    id: each.id,
    title: each.title,
    status: statusAt(each, now),
    metric: SKILLS[each.skill]?.[0] ?? '',
    startsAt: iso(each.startsAt),
    endsAt: iso(each.endsAt),
    participantCount: each.participants.length,
    prize: each.prize,
  }
}

const statusAt = ({ startsAt, endsAt }: Competition, now: number) =>
  now < startsAt ? 'upcoming' : now < endsAt ? 'running' : 'finished'

type Competition = NonNullable<ReturnType<typeof competition>>

const lastSlot = (now: number): number => Math.floor((now - FIRST) / SLOT) + COMING_SLOTS

/** Those of the last months and the next weeks, the latest start first. */
function competitionsAround(world: World, now: number): Competition[] {
  return Array.from({ length: PAST_SLOTS + COMING_SLOTS }, (_, n) =>
    competition(world, lastSlot(now) - n),
  ).filter((each) => each !== null)
}

/** Null before the first. */
function competition(world: World, id: number) {
  if (id < FIRST_SLOT) return null
  const { seed } = world
  const hash = hash32(seed, id, 30)
  const startsAt = FIRST + id * SLOT + (hash % 36) * HOUR
  const skill = hash % SKILLS.length
  const name = SKILLS[skill]?.[0] ?? ''
  const kind = pick(['Sprint', 'Cup', 'Marathon', 'Duel'], hash >>> 6)
  return {
    id,
    title: `${word(seed, 8_000_000 + id)} ${name} ${kind}`,
    skill,
    startsAt,
    endsAt: startsAt + (4 + ((hash >>> 10) % 11)) * DAY,
    prize: (1 + ((hash >>> 14) % 50)) * 1_000_000,
    participants: participants(world, id, skill, startsAt),
  }
}

/** Entrants train: each gains within hours of the start. */
function participants({ seed, figures }: World, id: number, skill: number, startsAt: number) {
  const chosen = new Set<number>()
  const enter = (player: number) => {
    const begin = figures.xp(player, skill, startsAt)
    if (figures.xp(player, skill, startsAt + GAINS_WITHIN) > begin) chosen.add(player)
  }
  if (id % 2 === 0) enter(MERROW.index)
  for (const n of TOP.keys()) if (hash32(seed, id, 31 + n) % 3 === 0) enter(n)
  const size = 12 + Math.floor(70 * fraction(seed, id, 40) ** 2)
  for (let n = 0; chosen.size < size; n++)
    enter(Math.floor(POPULATION * 0.3 * fraction(seed, id, 1_000 + n)))
  return [...chosen]
}

/** 0 before the start; does not grow after the end. */
function gainedBy({ figures }: World, each: Competition, player: number, now: number): number {
  const [from, to] = [Math.min(now, each.startsAt), Math.min(now, each.endsAt)]
  return figures.xp(player, each.skill, to) - figures.xp(player, each.skill, from)
}

/** Best first; equal gains share a rank. */
function standings(world: World, each: Competition, now: number) {
  return each.participants
    .map((player) => ({ player, gained: gainedBy(world, each, player, now) }))
    .toSorted((a, b) => b.gained - a.gained)
    .map((place, _, all) => {
      const first = all.findIndex(({ gained }) => gained === place.gained)
      return { ...place, rank: first + 1 }
    })
}

/** Four times a day from the start to now or the end; none before the start. */
function raceTimes({ startsAt, endsAt }: Competition, now: number): number[] {
  if (now < startsAt) return []
  const until = minuteOf(Math.min(now, endsAt))
  const times: number[] = []
  for (let at = startsAt; at < until; at += 6 * HOUR) times.push(at)
  return [...times, until]
}
