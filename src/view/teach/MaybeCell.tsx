import { type ReactNode, useContext } from 'react'
import { readCell, textIn } from '#reading/index.ts'
import type { Column, Row, Table } from '#reading/types.ts'
import { usePopover } from '#ui/basic/usePopover.ts'
import { Name } from '#ui/text/Name.tsx'
import { viewWords } from '#words/en/viewParts.ts'
import { useWords } from '#words/WordsContext.tsx'
import { SourceContext } from '../parts/SourceContext.ts'
import { type MaybeCellProps, MaybeMenu } from './MaybeMenu.tsx'
import styles from './MaybeCell.module.css'

/** A text that may be a link, without enough evidence for one: a button with the possible actions. */
function MaybeCell({ text, ...about }: MaybeCellProps) {
  const { teach } = useWords(viewWords)
  const { id, drawn, popover } = usePopover()
  const source = useContext(SourceContext)
  return (
    <>
      <button type="button" className={styles.maybe} popoverTarget={id}>
        <Name text={text} max={60} />
      </button>
      <div {...popover} role="group" aria-label={teach.menu(text)} className={styles.menu}>
        {drawn && source !== null && (
          // Keys pressed in the menu must not reach the table around it.
          <div role="presentation" onKeyDown={(event) => event.stopPropagation()}>
            <MaybeMenu {...about} text={text} popover={id} endpoint={source.endpoint} />
          </div>
        )}
      </div>
    </>
  )
}

/** Draws the cells of columns that may be links; undefined if the table has none. */
export function maybeCells({ path, columns }: Table) {
  if (columns.every(({ maybe }) => maybe === undefined)) return undefined
  return (row: Row, column: Column): ReactNode | undefined => {
    if (column.maybe === undefined) return undefined
    const text = textIn(readCell(row, column))
    if (text === '') return undefined
    return <MaybeCell text={text} area={column.maybe} table={path} column={column} />
  }
}
