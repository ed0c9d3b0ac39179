import type { Note } from '#reading/types.ts'
import { useFormat } from '#ui/format/FormatContext.tsx'
import { useWords } from '#words/WordsContext.tsx'
import styles from './page.module.css'
import { readingWords } from '#reading/words.ts'

/** What the page has not of a body: what it has no room for, and what the reading could not make sense of. Said, not hidden. */
export function Notes({ notes }: { notes: readonly Note[] }) {
  const { entity } = useWords()
  const { exact } = useFormat()
  const unread = notes.filter((note) => limitOf(note) === null)
  return (
    <>
      {notes.map((note) => {
        const limit = limitOf(note)
        return (
          limit !== null && (
            <p key={`${note.path} ${note.expected}`} className={styles.small}>
              {limit.what === 'places'
                ? entity.leftPlaces
                : entity.left[limit.what](limit.left, exact(limit.left), exact(limit.all))}
            </p>
          )
        )
      })}
      {unread.length > 0 && (
        <details className={styles.small}>
          <summary>{entity.notes(unread.length)}</summary>
          <ul>
            {unread.map(({ path, expected, got }) => (
              <li key={`${path} ${expected}`}>
                <code>{path}</code>: {entity.note(expected, got)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

/** What was left out of a reading because a body holds more than a page can show; `left` of `all`. */
export type Limit = { what: 'figures' | 'tables'; left: number; all: number } | { what: 'places' }

/** The limit of the reading that a note is about; null where the body has what could not be read. */
export function limitOf({ expected, got }: Note): Limit | null {
  const { mostFigures, mostTables, fewerPlaces } = readingWords.note
  if (expected === fewerPlaces) return { what: 'places' }
  const most = Number(/\d+/.exec(expected)?.[0] ?? Number.NaN)
  const all = Number(got)
  if (!(all > most)) return null
  if (expected === mostFigures(most)) return { what: 'figures', left: all - most, all }
  return expected === mostTables(most) ? { what: 'tables', left: all - most, all } : null
}
