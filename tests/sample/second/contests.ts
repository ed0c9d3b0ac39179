import { hash32 } from '#sample/random.ts'
import { ANCHOR, DAY, iso } from '#sample/time.ts'
import { word } from '#sample/world/names.ts'
import type { Routes } from '#sample/route.ts'
import { chosen, nobody, slice, told } from './answers.ts'
import {
  COMPANIES,
  keyOf,
  PEOPLE,
  TOPICS,
  placeOf,
  profile,
  type Topic,
  type People,
} from './people.ts'

const PHASES = ['ongoing', 'planned', 'closed'] as const
type Phase = (typeof PHASES)[number]

const COUNT = 26

interface Contest {
  number: number
  topic: Topic
  opens: number
  closes: number
}

/** A new one every five days around the clock's day, the latest first. */
function contestsAround(now: number): Contest[] {
  const current = Math.floor((now - ANCHOR) / (5 * DAY)) + 1_000
  return Array.from({ length: COUNT }, (_, n) => {
    const number = current + 4 - n
    const opens = ANCHOR + (number - 1_000) * 5 * DAY
    const topic = TOPICS[hash32(5, number) % TOPICS.length] ?? 'forging'
    return { number, topic, opens, closes: opens + 14 * DAY }
  })
}

const phaseAt = ({ opens, closes }: Contest, now: number): Phase =>
  now < opens ? 'planned' : now < closes ? 'ongoing' : 'closed'

function head(contest: Contest, now: number) {
  const { number, topic, opens, closes } = contest
  const host = COMPANIES[number % COMPANIES.length]
  return {
    contest_key: keyOf(3, number),
    headline: `${word(42, 800 + number)} ${topic.replaceAll('_', ' ')}`,
    phase: phaseAt(contest, now),
    topic,
    opens_on: iso(opens),
    closes_on: iso(closes),
    entrant_tally: entrants(number).length,
    host_company: { company_key: host?.key, company_title: host?.title },
    topics: [
      { topic_title: topic, weight: 1, added_on: iso(opens - 9 * DAY) },
      { topic_title: 'bonus_' + topic, weight: 0.5, added_on: iso(opens - 8 * DAY) },
    ],
  }
}

const entrants = (number: number) =>
  Array.from({ length: PEOPLE }, (_, index) => index).filter(
    (index) => hash32(6, number, index) % 6 === 0,
  )

export const contestRoutes = (people: People): Routes => ({
  contests: ({ now, query }) => {
    const all = contestsAround(now)
    const phase = query.has('phase') ? chosen(query, 'phase', PHASES) : null
    const wanted = all.filter((one) => phase === null || phaseAt(one, now) === phase)
    const heads = wanted.map((one) => head(one, now))
    return told(slice(heads, query))
  },
  'contests/{key}': ({ now, query, params: [key = ''] }) => {
    const contest = contestsAround(now).find(({ number }) => keyOf(3, number) === key)
    if (contest === undefined) return nobody('contest')
    const { opens, closes } = contest
    // Its own topic, or another one that is asked for.
    const topic = query.has('topic') ? chosen(query, 'topic', TOPICS) : contest.topic
    const until = Math.min(now, closes)
    const rows = entrants(contest.number).map((index) => {
      const from = people.points(index, topic, Math.min(now, opens))
      const at = people.points(index, topic, until)
      return {
        character_key: keyOf(1, index),
        contest_key: key,
        side: index % 2 === 0 ? 'north' : 'south',
        entered_on: iso(opens - DAY),
        placing_now: placeOf(people, index, topic, now),
        character: profile(people, index, now),
        progress: { from, until: at, gained_points: from < 0 ? 0 : at - from },
      }
    })
    return told({
      ...head(contest, now),
      lineup: rows.toSorted((a, b) => b.progress.gained_points - a.progress.gained_points),
    })
  },
})
