import { useCachedEntity } from '#data/cached/useCached.ts'
import { type Entity, disambiguate } from '#data/settings/favourites.ts'
import { hrefOf } from '#routes/location.ts'
import { paths } from '#routes/paths.ts'
import { Badge } from '#ui/basic/Badge.tsx'
import { Emblem } from '#ui/emblem/Emblem.tsx'
import { Freshness } from '#ui/page/Freshness.tsx'
import { AppLink } from '#ui/text/LinkContext.tsx'
import { Name } from '#ui/text/Name.tsx'
import { useAreaKind } from '#view/useAreaLabel.ts'
import { dashboardWords } from '#words/en/dashboard.ts'
import { useWords } from '#words/WordsContext.tsx'
import styles from './EntityList.module.css'

/** Links to entities, each with the age of its page. */
export function EntityList({ entities }: { entities: readonly Entity[] }) {
  return (
    <ul className={styles.list}>
      {disambiguate(entities).map((entity) => (
        <li key={`${entity.area} ${entity.id}`} className={styles.line}>
          <EntityName entity={entity} />
          <EntityAge entity={entity} />
        </li>
      ))}
    </ul>
  )
}

/** The link to an entity, with what tells it from others. */
export function EntityName({ entity, showArea }: { entity: Entity; showArea?: true }) {
  const { arrived, arrivedHelp } = useWords(dashboardWords)
  const kind = useAreaKind()
  const { area, id, name, unseen } = entity
  return (
    <>
      <Emblem name={name} area={area} size="line" />
      <AppLink href={hrefOf(paths.entity(area, id))} className={styles.name}>
        <Name text={name} max={60} />
      </AppLink>
      {unseen === true && (
        <Badge tone="data" title={arrivedHelp}>
          {arrived}
        </Badge>
      )}
      {showArea === true && <span className={styles.area}>{kind(area)}</span>}
    </>
  )
}

/** When the page of an entity was fetched. */
function EntityAge({ entity: { area, id } }: { entity: Entity }) {
  const { neverSeen } = useWords(dashboardWords)
  const head = useCachedEntity(area, id)
  return <span className={styles.area}>{head ? <Freshness at={head.fetchedAt} /> : neverSeen}</span>
}
