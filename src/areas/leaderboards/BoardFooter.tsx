import type { Target } from '#data/bodies/useTarget.ts'
import { useIsCached } from '#data/cached/useCached.ts'
import { useView } from '#data/bodies/useView.ts'
import type { Paging } from '#reading/types.ts'
import { Button } from '#ui/basic/Button.tsx'
import { useFormat } from '#ui/format/FormatContext.ts'
import { panelWords } from '#words/en/panels.ts'
import { viewWords } from '#words/en/viewParts.ts'
import { useOnlyOwn } from '#view/decorations.tsx'
import { useWords } from '#words/WordsContext.tsx'
import { ViewStatus } from '#view/ViewStatus.tsx'
import type { Board } from './useBoard.ts'
import { pageOfRank } from './boardPages.ts'

export interface BoardFooterProps {
  board: Board
  paging: Paging | null
  /** Some of the loaded rows are the person's own. */
  hasOwn: boolean
}

/** The loaded part of the board, and the price of more pages. */
export function BoardFooter({ board, paging, hasOwn }: BoardFooterProps) {
  const { quota, table } = useWords()
  const { boards } = useWords(panelWords)
  const { list: lists } = useWords(viewWords)
  const { exact, list } = useFormat()
  const isOnlyOwn = useOnlyOwn()
  const { extra, joined, previous, next } = board
  const total = paging?.total
  const loaded = joined.table.rows.length
  const unasked = new Set(extra.unasked.map(({ query }) => query))
  const pending = extra.targets.filter(
    ({ query }, index) => extra.bodies[index] === null && !unasked.has(query),
  )
  return (
    <>
      {isOnlyOwn && !hasOwn && <span>{boards.onlyFavouritesNone}</span>}
      <span>
        {board.loaded > 1 && `${boards.joined(exact(board.loaded))} · `}
        {total === undefined
          ? table.rows(loaded, exact(loaded))
          : table.loaded(exact(loaded), exact(total))}
      </span>
      {joined.unsureAfter.length > 0 && (
        <span role="status">{boards.unsure(list(joined.unsureAfter.map(({ name }) => name)))}</span>
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
      {pending.length === 0 && (
        <>
          <JoinPage board={board} value={previous} label={boards.previous} />
          <JoinPage board={board} value={next} label={boards.next} />
        </>
      )}
    </>
  )
}

/** The queue position of a page, or the reason why it failed. */
function PendingPage({ target }: { target: Target }) {
  const { boards } = useWords(panelWords)
  const label = boards.page(target.params['page'] || '1')
  const view = useView(target, label)
  return <ViewStatus view={view} label={label} name={null} skeleton="none" />
}

interface JoinPageProps {
  board: Board
  /** A page number or cursor; null for none. */
  value: string | null
  label: string
}

/** Adds a page to the board at its price; renders nothing without one, or if it is joined already. */
function JoinPage({ board, value, label }: JoinPageProps) {
  const { quota } = useWords()
  const { exact } = useFormat()
  const target = value === null ? null : board.targetOf(value)
  const isCached = useIsCached(target)
  if (value === null || target === null || board.has(value)) return null
  return (
    <Button
      cost={isCached ? quota.free : quota.requests(1, exact(1))}
      onClick={() => board.join([value])}
    >
      {label}
    </Button>
  )
}

export interface MorePlacesProps {
  board: Board
  /** The page with the row; null if only its rank is known. */
  page: string | null
  /** NaN if unknown. */
  rank: number
  paging: Paging | null
}

/** Offers to load the page with a rank, and states the price. */
export function MorePlaces({ board, page, rank, paging }: MorePlacesProps) {
  const { boards } = useWords(panelWords)
  const { exact } = useFormat()
  const wanted = page ?? pageOfRank(rank, board.size, paging?.pages ?? null)
  return <JoinPage board={board} value={wanted} label={boards.jumpLoad(exact(Number(wanted)))} />
}
