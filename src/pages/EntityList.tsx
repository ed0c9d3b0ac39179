import { type Entity, toldApart } from '#data/settings/favourites.ts'
import { useCachedEntity } from '#data/cached/useCached.ts'
import { Badge } from '#ui/basic/Badge.tsx'
import { Emblem } from '#ui/emblem/Emblem.tsx'
import { Freshness } from '#ui/page/Freshness.tsx'
import { AppLink } from '#ui/text/LinkContext.tsx'
import { Name } from '#ui/text/Name.tsx'
import { dashboardWords } from '#words/en/dashboard.ts'
import { useWords } from '#words/WordsContext.tsx'
import { hrefOf } from '#routes/location.ts'
import { paths } from '#routes/paths.ts'
import { useAreaKind } from '#view/useAreaLabel.ts'
import styles from './EntityList.module.css'

interface EntityListProps {
  entities: readonly Entity[]
  /** Shows the area of each entity. */
  showArea?: boolean
}

/** Links to entities, each with the age of its page. */
export function EntityList({ entities, showArea = false }: EntityListProps) {
  return (
    <ul className={styles.list}>
      {toldApart(entities).map((entity) => (
        <EntityLink key={`${entity.area} ${entity.id}`} entity={entity} showArea={showArea} />
      ))}
    </ul>
  )
}

function EntityLink({ entity, showArea }: { entity: Entity; showArea: boolean }) {
  const dashboard = useWords(dashboardWords)
  const kind = useAreaKind()
  const known = useCachedEntity(entity.area, entity.id)
  return (
    <li className={styles.line}>
      <Emblem name={entity.name} area={entity.area} size="line" />
      <AppLink href={hrefOf(paths.entity(entity.area, entity.id))} className={styles.name}>
        <Name text={entity.name} />
      </AppLink>
      {entity.unseen === true && (
        <Badge tone="accent" title={dashboard.arrivedHelp}>
          {dashboard.arrived}
        </Badge>
      )}
      {showArea && <span className={styles.area}>{kind(entity.area)}</span>}
      <span className={styles.known}>
        {known === null ? dashboard.neverSeen : <Freshness at={known.fetchedAt} />}
      </span>
    </li>
  )
}
