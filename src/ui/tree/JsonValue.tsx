import type { ReactNode } from 'react'
import { rawWords } from '#words/en/raw.ts'
import { useWords } from '#words/WordsContext.tsx'
import { clip } from '../format/clip.ts'
import { useFormat } from '../format/FormatContext.ts'
import styles from './JsonTree.module.css'
import { isContainer } from './searchBody.ts'

/** Graphemes of a folded and of an open text; copying gives all of it. */
const LONG = 160
const LONGEST = 20_000
const PREVIEW_KEYS = 5

interface JsonValueProps {
  value: unknown
  open: boolean
  wanted: string
}

/** A value on the line of its key: a scalar, or what a list or record holds. */
export function JsonValue({ value, open, wanted }: JsonValueProps) {
  const raw = useWords(rawWords)
  const { exact } = useFormat()
  if (Array.isArray(value))
    return <span className={styles.index}>{raw.list(value.length, exact(value.length))}</span>
  if (isContainer(value)) {
    const keys = Object.keys(value)
    const rest = keys.length > PREVIEW_KEYS ? ', …' : ''
    const preview = clip(keys.slice(0, PREVIEW_KEYS).join(', '), 80)
    return (
      <span className={styles.index}>
        {raw.record(keys.length, exact(keys.length))}
        {!open && keys.length > 0 && <bdi>{` { ${preview}${rest} }`}</bdi>}
      </span>
    )
  }
  if (typeof value !== 'string')
    return (
      <span className={value === null ? styles.index : styles.scalar}>
        <Marked text={String(value)} wanted={wanted} />
      </span>
    )
  return (
    <>
      <bdi className={styles.string}>
        “<Marked text={clip(value, open ? LONGEST : LONG)} wanted={wanted} />”
      </bdi>
      {value.length > LONG && (
        <span className={styles.index}> {raw.characters(exact(value.length))}</span>
      )}
    </>
  )
}

/** A text with its first match marked. */
export function Marked({ text, wanted }: { text: string; wanted: string }): ReactNode {
  const at = wanted === '' ? -1 : text.toLowerCase().indexOf(wanted.toLowerCase())
  if (at < 0) return text
  const end = at + wanted.length
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, end)}</mark>
      {text.slice(end)}
    </>
  )
}
