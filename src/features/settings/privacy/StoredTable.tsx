import { useWords } from '#words/WordsContext.tsx'
import styles from './StoredTable.module.css'

/** What is kept where, and until when; each row is a card of its own where the page is narrow. */
export function StoredTable() {
  const { privacy: words } = useWords()
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{words.what}</th>
          <th scope="col">{words.where}</th>
          <th scope="col">{words.until}</th>
        </tr>
      </thead>
      <tbody>
        {words.stored.map(([what, where, until]) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            <td>{where}</td>
            <td>{until}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
