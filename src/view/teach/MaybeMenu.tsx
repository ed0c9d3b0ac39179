import { useTeach } from '#data/bodies/useOverrides.ts'
import { fieldKey } from '#reading/index.ts'
import type { Area, Column } from '#reading/types.ts'
import { useToast } from '#ui/basic/Toasts.tsx'
import { AppLink, useLinks } from '#ui/text/LinkContext.tsx'
import { viewWords } from '#words/en/viewParts.ts'
import { useWords } from '#words/WordsContext.tsx'
import { useAreaNouns } from '../useAreaLabel.ts'
import styles from './MaybeCell.module.css'

export interface MaybeCellProps {
  text: string
  /** The area that it may link to. */
  area: Area
  /** The path of the table. */
  table: string
  column: Column
}

interface MaybeMenuProps extends MaybeCellProps {
  /** The id of the popover around it. */
  popover: string
  endpoint: string
}

/** The most common areas of names in a table; both are offered, the likelier one first. */
const NAMED: readonly Area[] = ['players', 'clans']

/** Opens the page that a text may link to, or stores the column's kind wherever it appears. */
export function MaybeMenu({ text, area, table, column, popover, endpoint }: MaybeMenuProps) {
  const { teach: words } = useWords(viewWords)
  const { hrefOf } = useLinks()
  const nouns = useAreaNouns()
  const teach = useTeach()
  const toast = useToast()
  const key = fieldKey(endpoint, table, column.path)

  function say(to: Area | null) {
    const undo = teach(key, to === null ? { kind: 'text' } : { kind: 'link', area: to })
    const { label } = column
    const said = to === null ? words.taughtNot(label) : words.taughtIs(label, nouns(to).many)
    toast({ text: said, undo })
  }

  const item = (label: string, onSelect: () => void) => (
    <button
      key={label}
      type="button"
      className={styles.item}
      popoverTarget={popover}
      popoverTargetAction="hide"
      onClick={onSelect}
    >
      {label}
    </button>
  )
  return (
    <>
      <AppLink href={hrefOf(area, text)} className={styles.item}>
        {words.open(nouns(area).one)}
      </AppLink>
      {[area, ...NAMED.filter((other) => other !== area)].map((to) =>
        item(words.is(nouns(to).one), () => say(to)),
      )}
      {item(words.isNot, () => say(null))}
    </>
  )
}
