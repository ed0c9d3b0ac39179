import { useQueryId } from '#data/snapshots/useTarget.ts'
import type { Target } from '#data/snapshots/target.ts'
import { useKnownQuery } from '#data/cached/useKnown.ts'
import { useView } from '#data/snapshots/useView.ts'
import type { Paging } from '#reading/types.ts'
import { Button } from '#ui/basic/Button.tsx'
import { useFormat } from '#ui/format/FormatContext.tsx'
import { useWords } from '#words/WordsContext.tsx'
import { ViewStatus } from '#view/ViewStatus.tsx'
import type { Board } from './useBoard.ts'

export interface BoardFooterProps {
  board: Board
  paging: Paging | null
  onlyFavourites: boolean
  shown: number
}

/** How much of the board is here, and what more of it costs. */
export function BoardFooter({ board, paging, onlyFavourites, shown }: BoardFooterProps) {
  const { boards, list, quota, table } = useWords()
  const { exact } = useFormat()
  const queryId = useQueryId()
  const { extra, joined, next } = board
  const total = paging?.total
  const loaded = joined.table.rows.length
  const unasked = new Set(extra.unasked.map((target) => queryId(target)))
  const pending = extra.targets.filter(
    (target, index) => extra.snapshots[index] === null && !unasked.has(queryId(target)),
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
      {board.repeats && <span role="status">{list.same.page}</span>}
      {extra.unasked.length > 0 && (
        <Button
          cost={quota.requests(extra.unasked.length, exact(extra.unasked.length))}
          onClick={() => extra.ask(extra.unasked)}
        >
          {boards.open(extra.unasked.length, exact(extra.unasked.length))}
        </Button>
      )}
      {pending.map((target) => (
        <PendingPage key={queryId(target)} target={target} />
      ))}
      {next !== null && pending.length === 0 && <NextPage board={board} value={next} />}
    </>
  )
}

/** The position in the queue of a page, or why it did not come. */
function PendingPage({ target }: { target: Target }) {
  const { boards } = useWords()
  const label = boards.page(target.params?.['page'] ?? '')
  const view = useView(target, label)
  return <ViewStatus view={view} label={label} name={null} skeleton="none" />
}

function NextPage({ board, value }: { board: Board; value: string }) {
  const { boards, quota } = useWords()
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
  const known = useKnownQuery(target, target.params ?? {}) !== null
  return (
    <Button cost={known ? free : one} onClick={onGo}>
      {label}
    </Button>
  )
}
