import { type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
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
export function MaybeCell({ text, ...about }: MaybeCellProps) {
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

/** Draws the cells of columns that may be links; undefined for other columns. */
export const maybeCells =
  (table: string) =>
  (row: Row, column: Column): ReactNode | undefined => {
    if (column.maybe === undefined) return undefined
    const text = textIn(readCell(row, column))
    if (text === '') return undefined
    return <MaybeCell text={text} area={column.maybe} table={table} column={column} />
  }

type Draw = (row: Row, column: Column) => ReactNode | undefined

/** Draws cells that may be links; undefined if the table has none, and until the code for them is loaded. */
export function useMaybeCells({ path, columns }: Table): Draw | undefined {
  const some = columns.some(({ maybe }) => maybe !== undefined)
  const [made, setMade] = useState<{ cells: (table: string) => Draw } | null>(null)
  useEffect(() => {
    if (!some) return
    let wanted = true
    import('./MaybeCell.tsx').then(
      ({ maybeCells }) => wanted && setMade({ cells: maybeCells }),
      // If the code fails to load, the text stays plain.
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [some])
  return useMemo(() => (some ? made?.cells(path) : undefined), [some, made, path])
}
