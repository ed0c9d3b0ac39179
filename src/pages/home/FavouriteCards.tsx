import type { Entity } from '#settings/favourites.ts'
import { FavouriteCard } from './FavouriteCard.tsx'
import styles from './home.module.css'

export function FavouriteCards({ entities }: { entities: readonly Entity[] }) {
  return (
    <ul className={styles.cards}>
      {entities.map((entity) => (
        <FavouriteCard key={`${entity.area} ${entity.id}`} entity={entity} />
      ))}
    </ul>
  )
}
