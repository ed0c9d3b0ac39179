import type { ReactNode } from 'react'
import { type Entity, toldApart } from '#data/settings/favourites.ts'
import { useCachedEntity } from '#data/cached/useCached.ts'
import { Badge } from '#ui/basic/Badge.tsx'
import { Card } from '#ui/basic/Card.tsx'
import { Emblem } from '#ui/emblem/Emblem.tsx'
import { Freshness } from '#ui/page/Freshness.tsx'
import { AppLink } from '#ui/text/LinkContext.tsx'
import { Name } from '#ui/text/Name.tsx'
import { dashboardWords } from '#words/en/dashboard.ts'
import { useWords } from '#words/WordsContext.tsx'
import { hrefOf } from '#routes/location.ts'
import { paths } from '#routes/paths.ts'
import { useAreaKind } from '#view/useAreaLabel.ts'
import styles from './EntityLinks.module.css'

export interface EntityLinksProps {
  title: string
  entities: readonly Entity[]
  /** Shows the area of each entity. */
  showArea?: boolean
  /** Shows when the page of each entity was fetched. */
  showAge?: boolean
  aside?: ReactNode
}

export function EntityLinks({ title, aside, ...list }: EntityLinksProps) {
  return (
    <Card title={title} aside={aside} flush>
      <EntityList {...list} />
    </Card>
  )
}

type EntityListProps = Omit<EntityLinksProps, 'title' | 'aside'>

export function EntityList({ entities, showArea = false, showAge = true }: EntityListProps) {
  return (
    <ul className={styles.list}>
      {toldApart(entities).map((entity) => (
        <EntityLink
          key={`${entity.area} ${entity.id}`}
          entity={entity}
          showArea={showArea}
          showAge={showAge}
        />
      ))}
    </ul>
  )
}

interface EntityLinkProps {
  entity: Entity
  showArea: boolean
  showAge: boolean
}

function EntityLink({ entity, showArea, showAge }: EntityLinkProps) {
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
      {showAge && (
        <span className={styles.known}>
          {known === null ? dashboard.neverSeen : <Freshness at={known.fetchedAt} />}
        </span>
      )}
    </li>
  )
}
