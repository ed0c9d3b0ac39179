import { type ReactNode, useState } from 'react'
import { triedPath, type TriedAs } from './queries/triedPath.ts'
import { Button } from '#ui/basic/Button.tsx'
import { TextField } from '#ui/basic/TextField.tsx'
import { useFormat } from '#ui/format/FormatContext.tsx'
import { setupWords } from '#words/en/setup.ts'
import { useWords } from '#words/WordsContext.tsx'
import styles from '#view/page.module.css'
import {
  filtersOf,
  filtersText,
  pagingOfText,
  pagingText,
  queryOfText,
  queryText,
} from './routeTexts.ts'
import { type ServiceDraft, valueAt, withValue, writtenFile } from './serviceDraft.ts'

export interface RouteFieldsProps {
  draft: ServiceDraft
  onChange(draft: ServiceDraft): void
  /** Where the route stands in the file: `['areas', 'clans', 'list']`. */
  keys: readonly string[]
  /** What it is called: "Clans: list". */
  label: string
  /** Asks the service for a path of it. */
  onTry(path: string): void
  /** Something that is there, for routes of one thing. */
  id: string
}

/** Uses whose routes list many things. */
const OF_MANY: readonly string[] = ['list', 'search']

/** All of one route: its path, what is sent every time, search, pages and filters; each can be tried at its price. */
export function RouteFields(props: RouteFieldsProps) {
  const { draft, onChange, keys, label, onTry, id } = props
  const words = useWords(setupWords)
  const { quota } = useWords()
  const { exact } = useFormat()
  const use = keys.at(-1) ?? ''
  const many = OF_MANY.includes(use)
  const at = (field: string) => [...keys, field]
  const tryOf = (as: TriedAs) => {
    const name = `${keys[1] ?? ''}.${use}`
    const path = triedPath(writtenFile(draft), { name, id, as })
    if (path === null) return undefined
    return (
      <Button cost={quota.requests(1, exact(1))} onClick={() => onTry(path)} title={path}>
        {words.tryRoute}
      </Button>
    )
  }
  const route = valueAt(draft, keys)
  const path = typeof route === 'string' ? route : valueAt(draft, at('path'))
  const field = (name: string, text: string, change: (text: string) => unknown) => ({
    name,
    text,
    change: (next: string) => onChange(withValue(draft, at(name), change(next))),
  })
  const query = field('query', queryText(valueAt(draft, at('query'))), queryOfText)
  const filters = field('filters', filtersText(valueAt(draft, at('filters'))), filtersOf)
  const paging = field('paging', pagingText(valueAt(draft, at('paging'))), pagingOfText)
  const search = valueAt(draft, at('search'))
  return (
    <>
      <TextField
        label={label}
        value={typeof path === 'string' ? path : ''}
        onChange={(text) =>
          onChange(withValue(draft, typeof route === 'string' ? keys : at('path'), text))
        }
        mono
        action={tryOf('route')}
      />
      <details>
        <summary className={styles.small}>{words.more(label)}</summary>
        <div className={styles.adding}>
          <Typed {...query} label={words.query(label)} hint={words.queryHelp} />
          <Typed {...filters} label={words.filters(label)} hint={words.filtersHelp} />
          {many && (
            <TextField
              label={words.search(label)}
              hint={words.searchHelp}
              value={typeof search === 'string' ? search : ''}
              onChange={(text) => onChange(withValue(draft, at('search'), text.trim() || null))}
              mono
              action={typeof search === 'string' ? tryOf('search') : undefined}
            />
          )}
          <Typed
            {...paging}
            label={words.paging(label)}
            hint={words.pagingHelp}
            action={paging.text === '' ? undefined : tryOf('page')}
          />
        </div>
      </details>
    </>
  )
}

interface TypedProps {
  label: string
  hint: string
  text: string
  change(text: string): void
  action?: ReactNode
}

/** A text that is read while it is typed: it stays as the person wrote it. */
function Typed({ label, hint, text, change, action }: TypedProps) {
  const [typed, setTyped] = useState(text)
  return (
    <TextField
      label={label}
      hint={hint}
      value={typed}
      onChange={(next) => {
        setTyped(next)
        change(next)
      }}
      mono
      action={action}
    />
  )
}
