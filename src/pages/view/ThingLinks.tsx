import type { ReactNode } from 'react'
import type { Thing } from '#settings/saved.ts'
import { useKnown } from '#queries/useKnown.ts'
import { SeenBadge } from '#ui/basic/Badge.tsx'
import { Card } from '#ui/basic/Card.tsx'
import { Freshness } from '#ui/page/Freshness.tsx'
import { AppLink } from '#ui/text/LinkContext.tsx'
import { Name } from '#ui/text/Name.tsx'
import { useWords } from '#words/WordsContext.tsx'
import { hrefOf } from '../location.ts'
import { paths } from '../paths.ts'
import { useAreaLabel } from '../useAreaLabel.ts'
import styles from './ThingLinks.module.css'

export interface ThingLinksProps {
  title: string
  things: readonly Thing[]
  /** Say which area each belongs to. */
  showArea?: boolean
  aside?: ReactNode
}

/** Things as links, each with what is known of it. */
export function ThingLinks({ title, things, showArea = false, aside }: ThingLinksProps) {
  return (
    <Card title={title} aside={aside} flush>
      <ul className={styles.list}>
        {things.map((thing) => (
          <ThingLink key={`${thing.area} ${thing.id}`} thing={thing} showArea={showArea} />
        ))}
      </ul>
    </Card>
  )
}

function ThingLink({ thing, showArea }: { thing: Thing; showArea: boolean }) {
  const { home } = useWords()
  const label = useAreaLabel()
  const known = useKnown(thing.area, thing.id)
  return (
    <li className={styles.line}>
      <AppLink href={hrefOf(paths.thing(thing.area, thing.id))} className={styles.name}>
        <Name text={thing.name} />
      </AppLink>
      {showArea && <span className={styles.area}>{label(thing.area)}</span>}
      <span className={styles.known}>
        {known === null ? home.neverSeen : <Freshness at={known.fetchedAt} />}
      </span>
      {known !== null && <SeenBadge />}
    </li>
  )
}
