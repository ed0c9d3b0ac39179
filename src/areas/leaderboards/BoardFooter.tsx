import { pagesAround } from '#data/bodies/pagesAround.ts'
import type { Target } from '#data/bodies/useTarget.ts'
import { useIsCached } from '#data/cached/useCached.ts'
import { type ShownView, useView } from '#data/bodies/useView.ts'
import { rowNamer } from '#reading/index.ts'
import type { Paging } from '#reading/types.ts'
import { Button } from '#ui/basic/Button.tsx'
import { useFormat } from '#ui/format/FormatContext.ts'
import { panelWords } from '#words/en/panels.ts'
import { viewWords } from '#words/en/viewParts.ts'
import { useWords } from '#words/WordsContext.tsx'
import { ViewPager } from '#view/ViewPager.tsx'
import { ViewStatus } from '#view/ViewStatus.tsx'
import type { Board } from './useBoard.ts'
import { pageOfRank, pagingParam } from './boardPages.ts'

export interface BoardFooterProps {
  board: Board
  view: ShownView
  paging: Paging | null
  onlyFavourites: boolean
  shown: number
}

/** The loaded part of the board, and the price of more pages. */
export function BoardFooter({ board, view, paging, onlyFavourites, shown }: BoardFooterProps) {
  const { quota, table } = useWords()
  const { boards } = useWords(panelWords)
  const { list: lists } = useWords(viewWords)
  const { exact, list } = useFormat()
  const { extra, joined, next } = board
  const total = paging?.total
  const loaded = joined.table.rows.length
  const rows = view.reading.tables[0]?.rows.length ?? 0
  const around = pagesAround(board.base, paging, rows)
  // Ranks are counted from the first row, so that pages by cursor are only joined.
  const isPaged =
    !board.repeats &&
    pagingParam(board.base, paging) === 'page' &&
    (around?.previous ?? around?.next) != null
  const unasked = new Set(extra.unasked.map(({ query }) => query))
  const pending = extra.targets.filter(
    ({ query }, index) => extra.bodies[index] === null && !unasked.has(query),
  )
  return (
    <>
      {onlyFavourites && shown === 0 && <span>{boards.onlyFavouritesNone}</span>}
      {(board.loaded > 1 || !isPaged) && (
        <span>
          {board.loaded > 1 && `${boards.joined(exact(board.loaded))} · `}
          {total === undefined
            ? table.rows(loaded, exact(loaded))
            : table.loaded(exact(loaded), exact(total))}
        </span>
      )}
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
      {isPaged && <ViewPager view={view} rows={rows} />}
    </>
  )
}

/** The queue position of a page, or the reason why it failed. */
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

/** The price of a body; nothing if it is on this device. */
function PricedButton({ target, label, free, one, onGo }: PricedButtonProps) {
  const known = useIsCached(target)
  return (
    <Button cost={known ? free : one} onClick={onGo}>
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
  const { quota } = useWords()
  const { boards } = useWords(panelWords)
  const { exact } = useFormat()
  const wanted = page ?? pageOfRank(rank, board.size, paging?.pages ?? null)
  const target = wanted === null ? null : board.targetOf(wanted)
  if (wanted === null || target === null || board.has(wanted)) return null
  return (
    <PricedButton
      target={target}
      label={boards.jumpLoad(exact(Number(wanted)))}
      onGo={() => board.join([wanted])}
      free={quota.free}
      one={quota.requests(1, exact(1))}
    />
  )
}
