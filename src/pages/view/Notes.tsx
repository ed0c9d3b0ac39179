import type { Note } from '#reading/types.ts'
import { useViewWords } from '#words/useViewWords.ts'
import styles from '../pages.module.css'

/** What the reading could not make sense of: said, not hidden. */
export function Notes({ notes }: { notes: readonly Note[] }) {
  const { entity } = useViewWords()
  return (
    <details className={styles.small}>
      <summary>{entity.notes(notes.length)}</summary>
      <ul>
        {notes.map(({ path, expected, got }) => (
          <li key={`${path} ${expected}`}>
            <code>{path}</code>: {entity.note(expected, got)}
          </li>
        ))}
      </ul>
    </details>
  )
}
