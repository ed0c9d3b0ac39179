import { useMemo } from 'react'
import { cellKey, COUNTED_RANK } from '#data/figures/figuresOf.ts'
import { type CountedPast, usePasts } from '#data/figures/usePast.ts'
import { useStoredPages } from '#data/cached/useStoredPages.ts'
import type { Entity } from '#data/settings/favourites.ts'
import { useFavouriteList } from '#data/useSettings.ts'
import { nameKey } from '#lib/names.ts'
import { dataPointsOf } from '#progress/stretchesOf.ts'
import { valueOf } from '#view/history/followedFigures.ts'
import { type Board, type Place, placeOf } from './Board.ts'
import type { OpenBoard } from './useBoard.ts'

/** A saved or looked-up player or clan, and its place. */
export interface Pinned extends Entity {
  place: Place | null
  /** A loaded row shows it. */
  isLoaded: boolean
  /** When it had the place, if no loaded row shows it. Wall ms. */
  seenAt: number
  /** The number of the page on this device that has it, if no loaded row shows it; null if none has. */
  page: string | null
}

/** The most who are pinned without being saved. */
const MAX_LOOKED_UP = 8

/** The user's people on a board by rank, from the loaded rows or the last visit; unsaved ones only if they have a rank. */
export function usePinned(board: OpenBoard, people: readonly Entity[]): readonly Pinned[] {
  const loaded = useMemo(
    () =>
      people.map((entity): Pinned => {
        const row = board.rowOf(entity.id)
        const place = row && placeOf(board, row)
        return { ...entity, place, isLoaded: row !== null, seenAt: 0, page: null }
      }),
    [board, people],
  )
  const pages = useStoredPages(board.base)
  const isWhole = loaded.every(({ isLoaded }) => isLoaded)
  const pasts = usePasts(isWhole ? [] : pages.map(({ query }) => query))
  const { has } = useFavouriteList()
  return useMemo(() => {
    const finders = pages.flatMap(({ query, number }) => {
      const past = pasts?.get(query)
      return past === undefined ? [] : [lastRecordedIn(past, number, board)]
    })
    const all = loaded.map((one) => {
      const records = one.isLoaded ? [] : finders.flatMap((find) => find(one) ?? [])
      return records.toSorted((a, b) => b.seenAt - a.seenAt)[0] ?? one
    })
    const lookedUp = all.filter((one) => one.place !== null && !has(one)).slice(0, MAX_LOOKED_UP)
    const rankOf = ({ place }: Pinned) => place?.rank ?? Number.MAX_SAFE_INTEGER
    return all
      .filter((one) => has(one) || lookedUp.includes(one))
      .toSorted((a, b) => rankOf(a) - rankOf(b))
  }, [board, loaded, pages, pasts, has])
}

/** Finds the last visit to a page at which somebody had a rank; null if there is none. */
function lastRecordedIn(
  past: CountedPast,
  number: number,
  { table, rank, score }: Board,
): (one: Pinned) => Pinned | null {
  const start = `${table.path}\n`
  const keys = past.figures.flatMap(({ figure: { row } }) =>
    row?.key.startsWith(start) === true ? [row.key.slice(start.length)] : [],
  )
  const identities = new Map(keys.map((key) => [nameKey(key), key]))
  const steps = new Map(past.figures.map((one) => [one.figure.key, one]))
  return (one) => {
    const identity = identities.get(nameKey(one.id)) ?? ''
    const stepsAt = (path: string) => steps.get(cellKey(table.path, identity, path))
    const ranks = stepsAt(rank?.path ?? COUNTED_RANK)
    const last = ranks && dataPointsOf(ranks, past.seen).at(-1)
    if (last === undefined) return null
    const scores = stepsAt(score?.path ?? '')
    const then = scores && dataPointsOf(scores, past.seen).find(({ at }) => at === last.at)
    const figure = scores && then ? valueOf(scores.figure, then.value) : null
    const isLatest = last.at === past.seen.at(-1)
    return {
      ...one,
      place: { name: one.name, rank: last.value, figure },
      seenAt: last.at,
      page: isLatest ? String(number) : null,
    }
  }
}
