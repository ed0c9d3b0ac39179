import type { Thing } from '#settings/saved.ts'
import { SavedCard } from './SavedCard.tsx'
import styles from './home.module.css'

export function SavedCards({ things }: { things: readonly Thing[] }) {
  return (
    <ul className={styles.cards}>
      {things.map((thing) => (
        <SavedCard key={`${thing.area} ${thing.id}`} thing={thing} />
      ))}
    </ul>
  )
}
