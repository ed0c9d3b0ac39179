import { chosen, slice, told } from './answers.ts'
import { characterRoutes } from './characters.ts'
import { companyRoutes } from './companies.ts'
import { contestRoutes } from './contests.ts'
import { TOPICS } from './people.ts'
import { profile } from './profile.ts'
import type { SecondRoute } from './secondRoute.ts'

/** A board is asked for by its topic, which no list names; its order is its ranking. */
const rankingRoutes: readonly SecondRoute[] = [
  [
    'standings',
    ({ people, now, query }) => {
      const topic = chosen(query, 'topic', TOPICS)
      if ('refused' in topic) return topic.refused
      const rows = people.handles
        .map((_, index) => ({
          character: profile(people, index, now),
          amount: people.points(index, topic.word, now),
        }))
        .filter(({ amount }) => amount >= 0)
        .toSorted((a, b) => b.amount - a.amount)
      return told(slice(rows, query))
    },
  ],
]

export const SECOND_ROUTES: readonly SecondRoute[] = [
  ...characterRoutes,
  ...companyRoutes,
  ...contestRoutes,
  ...rankingRoutes,
]
