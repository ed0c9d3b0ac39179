import type { Note } from '#reading/types.ts'
import { useFormat } from '#ui/format/FormatContext.tsx'
import { useWords } from '#words/WordsContext.tsx'
import { limitOf } from './limitOf.ts'
import styles from './page.module.css'

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
