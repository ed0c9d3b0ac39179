import type { Target } from '#data/bodies/useTarget.ts'
import { useView } from '#data/bodies/useView.ts'
import { useIsCached } from '#data/cached/useCached.ts'
import { Button } from '#ui/basic/Button.tsx'
import { useFormat } from '#ui/format/FormatContext.ts'
import { useSavedOnly } from '#view/decorations.tsx'
import { ViewStatus } from '#view/ViewStatus.tsx'
import { panelWords } from '#words/en/panels.ts'
import { viewWords } from '#words/en/viewParts.ts'
import { useWords } from '#words/WordsContext.tsx'
import type { OpenBoard } from './useBoard.ts'

interface BoardFooterProps {
  board: OpenBoard
  /** The number of rows of the whole board; undefined if unknown. */
  total: number | undefined
  /** Some of the loaded rows are the person's own. */
  hasOwn: boolean
}

/** The loaded part of the board, and the price of more pages. */
export function BoardFooter({ board, total, hasOwn }: BoardFooterProps) {
  const { table } = useWords()
  const { boards } = useWords(panelWords)
  const { list: lists } = useWords(viewWords)
  const { exact, list } = useFormat()
  const isSavedOnly = useSavedOnly()
  const { unrequested, pending, unsureAfter } = board
  const rows = board.table.rows.length
  return (
    <>
      {isSavedOnly && !hasOwn && <span>{boards.onlyFavouritesNone}</span>}
      <span translate="no">
        {board.loaded > 1 && `${boards.joined(exact(board.loaded))} · `}
        {total === undefined
          ? table.rows(rows, exact(rows))
          : table.loaded(exact(rows), exact(total))}
      </span>
      {unsureAfter.length > 0 && (
        <span role="status">{boards.unsure(list(unsureAfter.map(({ name }) => name)))}</span>
      )}
      {board.repeats && <span role="status">{lists.same.page}</span>}
      {unrequested.length > 0 && (
        <Button cost={unrequested.length} onClick={() => board.request(unrequested)}>
          {boards.open(unrequested.length, exact(unrequested.length))}
        </Button>
      )}
      {pending.map((target) => (
        <PendingPage key={target.query} target={target} />
      ))}
      {pending.length === 0 && (
        <>
          <JoinPage board={board} value={board.previous} label={boards.previous} />
          <JoinPage board={board} value={board.next} label={boards.next} />
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
  board: OpenBoard
  /** A page number or cursor; null for none. */
  value: string | null
  label: string
}

/** Adds a page to the board at its price; renders nothing without one, or if it is joined already. */
export function JoinPage({ board, value, label }: JoinPageProps) {
  const target = value === null ? null : board.targetOf(value)
  const isCached = useIsCached(target)
  if (value === null || target === null || board.has(value)) return null
  return (
    <Button cost={isCached ? 0 : 1} onClick={() => board.join(value)}>
      {label}
    </Button>
  )
}
