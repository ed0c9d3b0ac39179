import { hash32 } from '../random.ts'
import { ANCHOR, DAY, HOUR, iso } from '../time.ts'
import { keyOf, type People, type Topic } from './people.ts'

/** A character within another body: with all its bookkeeping. */
export function profile(people: People, index: number, now: number) {
  const seen = now - (hash32(7, index, 2) % 90) * HOUR
  return {
    character_key: keyOf(1, index),
    handle: people.handles[index],
    origin: ['PT', 'SE', 'BR', 'JP'][index % 4],
    patron: index % 11 === 0,
    registered_on: iso(ANCHOR - (30 + (hash32(7, index, 1) % 900)) * DAY),
    refreshed_on: iso(seen),
    latest_capture_key: -1,
  }
}

/** The place among all, from 1; -1 for who has no points. */
export function placeOf(people: People, index: number, topic: Topic, now: number): number {
  const own = people.points(index, topic, now)
  if (own < 0) return -1
  return 1 + people.handles.filter((_, other) => people.points(other, topic, now) > own).length
}
