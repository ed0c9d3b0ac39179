import type { Candidate } from './candidates.ts'
import type { Draft } from './columns.ts'
import { areaOfKey } from './nouns.ts'
import { genericKey } from './rowArea.ts'
import type { Area, ReadingContext, Table } from './types.ts'

/** Which page a row leads to by itself, and by which id; undefined where it is no thing with a page. */
export function opensOf(
  candidate: Candidate,
  drafts: readonly Draft[],
  name: Draft | null,
  rows: Area | null,
  context: ReadingContext,
): Table['opens'] {
  if (candidate.layout !== 'records' && candidate.keys === null) return undefined
  const noun = areaOfKey(candidate.key)
  const list = context.id === undefined && (genericKey(candidate.key) || candidate.depth <= 1)
  const own = list && context.area !== 'players' ? context.area : null
  // `items` of an area's own list are its things, and not the goods of a market.
  const area = rows ?? (genericKey(candidate.key) ? (own ?? noun) : (noun ?? own))
  if (area === null) return undefined
  if (area === 'players') {
    if (candidate.keys !== null && (name === null || !name.meaning.name))
      return { area, idPath: '@key' }
    return name === null ? undefined : { area, idPath: name.leaf.path }
  }
  for (const wanted of ['id', 'slug', 'key', 'uuid', 'tag', 'code']) {
    const found = drafts.find(
      (draft) =>
        draft.depth === 0 &&
        draft.kind !== 'nested' &&
        draft.meaning.id &&
        draft.meaning.last === wanted &&
        (draft.meaning.words.length === 1 || draft.meaning.area === area),
    )
    if (found !== undefined) return { area, idPath: found.leaf.path }
  }
  if (candidate.keys !== null) return { area, idPath: '@key' }
  return name === null ? undefined : { area, idPath: name.leaf.path }
}
