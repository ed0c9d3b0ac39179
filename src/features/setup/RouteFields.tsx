import type { Endpoint } from '#api/endpoints.ts'
import type { Probe } from '#discovery/types.ts'
import { Button } from '#ui/basic/Button.tsx'
import { useFormat } from '#ui/format/FormatContext.ts'
import styles from '#view/page.module.css'
import { setupWords } from '#words/en/setup.ts'
import { useWords } from '#words/WordsContext.tsx'
import { type DraftEditor, DraftField } from './DraftField.tsx'
import {
  filtersText,
  nullableText,
  optionalPathText,
  pagingText,
  pathText,
  queryText,
} from './fieldTexts.ts'
import { type TriedAs, triedPath, valueAt } from './serviceDraft.ts'

interface RouteFieldsProps extends DraftEditor {
  area: string
  /** The key of the route in its area, or of a tab. */
  use: string
  tab?: boolean
  /** “Clans: list”. */
  label: string
  /** The id of an existing entity. */
  id: string
  /** Of the whole draft, by name. */
  endpoints: ReadonlyMap<string, Endpoint>
  onTry: ((probe: Probe) => void) | undefined
}

/** A route's path, fixed parameters, filters, search and paging; each can be tried at its price. */
export function RouteFields(props: RouteFieldsProps) {
  const { draft, onChange, area, use, tab = false, label, id, endpoints, onTry } = props
  const editor = { draft, onChange }
  const words = useWords(setupWords)
  const { quota } = useWords()
  const { exact } = useFormat()
  const keys = ['areas', area, ...(tab ? ['tabs'] : []), use]
  const hasSearch = !tab && (use === 'list' || use === 'search')
  const edit = (field: string) => ({ ...editor, keys: [...keys, field], mono: true })
  const isSet = (field: string) => Boolean(valueAt(draft, [...keys, field]))
  const tryAs = (as: TriedAs) => {
    const path = triedPath(endpoints, { name: `${area}.${use}`, id, as })
    if (path === null || onTry === undefined) return undefined
    const what = !tab && (use === 'list' || use === 'item') ? use : 'further'
    return (
      <Button
        cost={quota.requests(1, exact(1))}
        onClick={() => onTry({ path, area, what })}
        title={path}
      >
        {words.tryRoute}
      </Button>
    )
  }
  return (
    <>
      <DraftField
        {...editor}
        keys={keys}
        as={use === 'item' || tab ? pathText : optionalPathText}
        mono
        label={label}
        action={tryAs('route')}
      />
      <details>
        <summary className={styles.small}>{words.more(label)}</summary>
        <div className={styles.adding}>
          <DraftField
            {...edit('query')}
            as={queryText}
            label={words.query(label)}
            hint={words.queryHelp}
          />
          <DraftField
            {...edit('filters')}
            as={filtersText}
            label={words.filters(label)}
            hint={words.filtersHelp}
          />
          {hasSearch && (
            <DraftField
              {...edit('search')}
              as={nullableText}
              label={words.search(label)}
              hint={words.searchHelp}
              action={isSet('search') && tryAs('search')}
            />
          )}
          <DraftField
            {...edit('paging')}
            as={pagingText}
            label={words.paging(label)}
            hint={words.pagingHelp}
            action={isSet('paging') && tryAs('page')}
          />
        </div>
      </details>
    </>
  )
}
