import { pageOfQuery } from '#data/snapshots/pagesAround.ts'
import { useKnownHeads } from '#data/cached/useKnown.ts'
import type { Paging } from '#reading/types.ts'
import { Button } from '#ui/basic/Button.tsx'
import { useFormat } from '#ui/format/FormatContext.tsx'
import { useWords } from '#words/WordsContext.tsx'
import { PricedButton } from './BoardFooter.tsx'
import { pageOfRank } from './boardPages.ts'
import type { Board } from './useBoard.ts'

export interface MorePlacesProps {
  board: Board
  /** The rank that is looked for; null for a person, who may be on any page. */
  rank: number | null
  paging: Paging | null
}

/** Where else to look: the page of the rank, for a named price; every page this device has, for nothing. */
export function MorePlaces({ board, rank, paging }: MorePlacesProps) {
  const { boards, quota } = useWords()
  const { exact } = useFormat()
  const known = useKnownPages(board)
  if (rank !== null) {
    const page = pageOfRank(rank, board.size, paging?.pages ?? null)
    const target = page === null ? null : board.targetOf(page)
    if (page === null || target === null || board.has(page)) return null
    return (
      <PricedButton
        target={target}
        label={boards.jumpLoad(exact(Number(page)))}
        onGo={() => board.join([page])}
        free={quota.free}
        one={quota.requests(1, exact(1))}
      />
    )
  }
  if (known.length === 0) return null
  return (
    <Button cost={quota.free} onClick={() => board.join(known)}>
      {boards.joinKnown(known.length, exact(known.length))}
    </Button>
  )
}

const MOST = 20

/** Numbered pages of this board that are on this device and not joined. */
function useKnownPages(board: Board): readonly string[] {
  const heads = useKnownHeads()
  const first = board.targetOf('1')
  if (first === null) return []
  const known = heads.flatMap(({ query, endpoint, id }) => {
    if (endpoint !== first.endpoint.name || id !== first.id) return []
    const search = new URLSearchParams(query.slice(query.indexOf('?') + 1))
    const page = pageOfQuery(first.endpoint, search)
    return page !== null && !board.has(String(page)) ? [String(page)] : []
  })
  return known.slice(0, MOST)
}
