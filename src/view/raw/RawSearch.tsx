import { type KeyboardEvent, useDeferredValue, useMemo, useState } from 'react'
import { IconButton } from '#ui/basic/IconButton.tsx'
import { useFormat } from '#ui/format/FormatContext.ts'
import { ChevronIcon, SearchIcon } from '#ui/icons/Icon.tsx'
import { searchBody, type Steps } from '#ui/tree/searchBody.ts'
import { rawWords } from '#words/en/raw.ts'
import { useWords } from '#words/WordsContext.tsx'
import styles from './RawData.module.css'

export interface RawSearchProps {
  body: unknown
  onWanted(text: string): void
  onGo(steps: Steps): void
}

const MAX_MATCHES = 2000

/** Searches keys and values; Enter goes to the next match, Shift+Enter to the previous one. */
export function RawSearch({ body, onWanted, onGo }: RawSearchProps) {
  const raw = useWords(rawWords)
  const { exact } = useFormat()
  const [text, setText] = useState('')
  const [at, setAt] = useState(-1)
  const searched = useDeferredValue(text)
  const found = useMemo(() => searchBody(body, searched, MAX_MATCHES + 1), [body, searched])
  const matches = found.slice(0, MAX_MATCHES)
  const all = exact(matches.length)
  const count = found.length > MAX_MATCHES ? raw.atLeast(all) : all

  function go(by: 1 | -1) {
    const start = at < 0 && by < 0 ? 0 : at
    const next = (start + by + matches.length) % matches.length
    const match = matches[next]
    if (match === undefined) return
    setAt(next)
    onGo(match)
  }
  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    go(event.shiftKey ? -1 : 1)
  }

  return (
    <div role="search" aria-label={raw.title} className={`search-field ${styles.search}`}>
      <SearchIcon size={13} />
      <input
        type="search"
        aria-label={raw.search}
        placeholder={raw.search}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onKeyDown={press}
        onChange={({ target }) => {
          setText(target.value)
          setAt(-1)
          onWanted(target.value)
        }}
      />
      <span className={styles.count} role="status">
        {text !== '' &&
          text === searched &&
          (found.length === 0 ? raw.none : raw.found(exact(at + 1), count))}
      </span>
      <span className={styles.previous}>
        <IconButton
          small
          label={raw.previous}
          icon={<ChevronIcon />}
          disabled={matches.length === 0}
          onClick={() => go(-1)}
        />
      </span>
      <IconButton
        small
        label={raw.next}
        icon={<ChevronIcon />}
        disabled={matches.length === 0}
        onClick={() => go(1)}
      />
    </div>
  )
}
