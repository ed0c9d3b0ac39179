import type { ReactNode } from 'react'
import { useConfig, useRegistry } from '#data/useService.ts'
import { useFormat } from '#ui/format/FormatContext.tsx'
import { AppLink } from '#ui/text/LinkContext.tsx'
import { tourWords } from '#words/en/tour.ts'
import { useWords } from '#words/WordsContext.tsx'
import { hrefOf } from '#routes/location.ts'
import { paths } from '#routes/paths.ts'
import { placeIcon } from '#view/placeIcon.tsx'
import { useAreaLabel } from '#view/useAreaLabel.ts'
import styles from './dashboard.module.css'

/** What the app can do, each as a way in with its price; names are the examples of the configured service. */
export function Tour() {
  const words = useWords()
  const tour = useWords(tourWords)
  const { exact } = useFormat()
  const registry = useRegistry()
  const { examples } = useConfig()
  const label = useAreaLabel()
  const requests = (n: number) => words.quota.requests(n, exact(n))
  const texts: Readonly<Record<string, string>> = tour.list.text
  const { lookedUp } = registry
  const [first, ...others] = examples
  const compared = [first, ...others].slice(0, 2).filter((name) => name !== undefined)
  return (
    <section aria-labelledby="tour">
      <h2 id="tour" className={styles.heading}>
        {tour.heading}
      </h2>
      <ul className={styles.tour}>
        {first !== undefined && (
          <Tile
            path={paths.entity(lookedUp, first)}
            icon={placeIcon(lookedUp)}
            title={tour.person.title(first)}
            text={tour.person.text}
            cost={requests(1)}
          />
        )}
        {compared.length === 2 && registry.find(lookedUp)?.comparable === true && (
          <Tile
            path={paths.compare(lookedUp, compared)}
            icon={placeIcon('compare')}
            title={`${tour.compare.title}: ${compared.join(', ')}`}
            text={tour.compare.text}
            cost={requests(2)}
          />
        )}
        {registry.areas
          .filter(({ list }) => list !== null)
          .map(({ area }) => (
            <Tile
              key={area}
              path={paths.area(area)}
              icon={placeIcon(area)}
              title={label(area)}
              text={texts[area] ?? tour.list.text.other}
              cost={requests(1)}
            />
          ))}
        <Tile
          path={paths.groups()}
          icon={placeIcon('groups')}
          title={tour.groups.title}
          text={tour.groups.text}
          cost={words.quota.free}
        />
        <Tile
          path={paths.watches()}
          icon={placeIcon('watches')}
          title={tour.watches.title}
          text={tour.watches.text}
          cost={words.quota.free}
        />
      </ul>
    </section>
  )
}

interface TileProps {
  path: string
  icon: ReactNode
  title: string
  text: string
  cost: string
}

function Tile({ path, icon, title, text, cost }: TileProps) {
  return (
    <li>
      <AppLink href={hrefOf(path)} className={styles.tile}>
        {icon}
        <b>
          <bdi>{title}</bdi>
        </b>
        <span className={styles.cost}>{cost}</span>
        <p>{text}</p>
      </AppLink>
    </li>
  )
}
