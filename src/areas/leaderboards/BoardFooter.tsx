import type { Target } from '#data/bodies/useTarget.ts'
import { useIsCached, useCachedQueries } from '#data/cached/useCached.ts'
import { useView } from '#data/bodies/useView.ts'
import { rowNamer } from '#reading/index.ts'
import type { Paging } from '#reading/types.ts'
import { Button } from '#ui/basic/Button.tsx'
import { useFormat } from '#ui/format/FormatContext.tsx'
import { panelWords } from '#words/en/panels.ts'
import { viewWords } from '#words/en/viewParts.ts'
import { useWords } from '#words/WordsContext.tsx'
import { ViewStatus } from '#view/ViewStatus.tsx'
import type { Board } from './useBoard.ts'
import { pageOfQuery } from '#data/bodies/pagesAround.ts'
import { pageOfRank } from './boardPages.ts'

export interface BoardFooterProps {
  board: Board
  paging: Paging | null
  onlyFavourites: boolean
  shown: number
}

/** How much of the board is here, and what more of it costs. */
export function BoardFooter({ board, paging, onlyFavourites, shown }: BoardFooterProps) {
  const { quota, table } = useWords()
  const { boards } = useWords(panelWords)
  const { list: lists } = useWords(viewWords)
  const { exact, list } = useFormat()
  const { extra, joined, next } = board
  const total = paging?.total
  const loaded = joined.table.rows.length
  const unasked = new Set(extra.unasked.map(({ query }) => query))
  const pending = extra.targets.filter(
    ({ query }, index) => extra.bodies[index] === null && !unasked.has(query),
  )
  return (
    <>
      {onlyFavourites && shown === 0 && <span>{boards.onlyFavouritesNone}</span>}
      <span>
        {boards.joined(board.loaded, exact(board.loaded))}
        {' · '}
        {total === undefined
          ? table.rows(loaded, exact(loaded))
          : table.loaded(exact(loaded), exact(total))}
      </span>
      {joined.unsureAfter.length > 0 && (
        <span role="status">
          {boards.unsure(list(joined.unsureAfter.map(rowNamer(joined.table))))}
        </span>
      )}
      {board.repeats && <span role="status">{lists.same.page}</span>}
      {extra.unasked.length > 0 && (
        <Button
          cost={quota.requests(extra.unasked.length, exact(extra.unasked.length))}
          onClick={() => extra.ask(extra.unasked)}
        >
          {boards.open(extra.unasked.length, exact(extra.unasked.length))}
        </Button>
      )}
      {pending.map((target) => (
        <PendingPage key={target.query} target={target} />
      ))}
      {next !== null && pending.length === 0 && <NextPage board={board} value={next} />}
    </>
  )
}

/** The position in the queue of a page, or why it did not come. */
function PendingPage({ target }: { target: Target }) {
  const { boards } = useWords(panelWords)
  const label = boards.page(target.params['page'] ?? '')
  const view = useView(target, label)
  return <ViewStatus view={view} label={label} name={null} skeleton="none" />
}

function NextPage({ board, value }: { board: Board; value: string }) {
  const { quota } = useWords()
  const { boards } = useWords(panelWords)
  const { exact } = useFormat()
  const target = board.targetOf(value)
  if (target === null) return null
  return (
    <PricedButton
      target={target}
      label={boards.next}
      onGo={() => board.join([value])}
      free={quota.free}
      one={quota.requests(1, exact(1))}
    />
  )
}

interface PricedButtonProps {
  target: Target
  label: string
  free: string
  one: string
  onGo(): void
}

/** Names what a body costs: nothing where this device has it. */
export function PricedButton({ target, label, free, one, onGo }: PricedButtonProps) {
  const known = useIsCached(target)
  return (
    <Button cost={known ? free : one} onClick={onGo}>
      {label}
    </Button>
  )
}

export interface MorePlacesProps {
  board: Board
  /** The rank that is looked for; null for a person, who may be on any page. */
  rank: number | null
  paging: Paging | null
}

/** Where else to look: the page of the rank, for a named price; every page this device has, for nothing. */
export function MorePlaces({ board, rank, paging }: MorePlacesProps) {
  const { quota } = useWords()
  const { boards } = useWords(panelWords)
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
  const heads = useCachedQueries()
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
