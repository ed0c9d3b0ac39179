import { useMemo } from 'react'
import { nameKey } from '#lib/names.ts'
import { useCachedThings, useCachedNames } from '#data/cached/cachedNames.ts'
import { cachedEntity } from '#data/cached/useCached.ts'
import { useServices } from '#data/services.ts'
import { ButtonLink } from '#ui/basic/Button.tsx'
import { Card } from '#ui/basic/Card.tsx'
import { useFormat } from '#ui/format/FormatContext.ts'
import { Name } from '#ui/text/Name.tsx'
import { viewWords } from '#words/en/viewParts.ts'
import { useWords } from '#words/WordsContext.tsx'
import { hrefOf } from '#routes/location.ts'
import { paths } from '#routes/paths.ts'
import { waysToAsk } from './finder/asksOf.ts'
import { createNameIndex } from './finder/nameIndex.ts'
import { useSearchSources } from './finder/useSearchSources.ts'
import { placeIcon } from './placeIcon.tsx'
import { useAreaLabel } from './useAreaLabel.ts'
import styles from './page.module.css'

const MOST = 6

interface ElsewhereProps {
  /** The name that was not found. */
  name: string
  area: string
  /** True for a look-up by exact name; false for a search of the list. */
  isLookUp: boolean
}

/** Offers similar names from this device, else stored ones, and the other areas, each with its cost. */
export function Elsewhere({ name, area, isLookUp }: ElsewhereProps) {
  const { palette, quota } = useWords()
  const { failure, list } = useWords(viewWords)
  const { exact } = useFormat()
  const services = useServices()
  const areaLabel = useAreaLabel()
  const seen = useCachedNames(true)
  const similar = useMemo(() => {
    // Never the thing itself, which is known not to be there.
    const others = seen.filter((one) => one.area !== area || nameKey(one.id) !== nameKey(name))
    return createNameIndex(others).search(name, MOST)
  }, [seen, name, area])
  const stored = useCachedThings(area)
  const known = similar.length > 0 ? similar : stored.slice(0, MOST)
  const ways = waysToAsk(useSearchSources(false, true), name, { use: 'open' }).filter(
    (way) => way.area !== area || (way.why === 'look up') !== isLookUp,
  )
  // A search finds what a look-up would.
  const searched = new Set(ways.flatMap((way) => (way.why === 'search' ? way.area : [])))
  const others = ways.filter((way) => way.why === 'search' || !searched.has(way.area))
  const cards = [
    {
      title: similar.length > 0 ? failure.similar : palette.opened,
      aside: null,
      links: known.map(({ area, id, name: text }) => ({
        area,
        path: paths.entity(area, id),
        text: <Name text={text} />,
        cost: cachedEntity(services, area, id) === null ? 1 : 0,
      })),
    },
    {
      title: failure.otherAreas(name),
      aside: list.filterCost(quota.requests(1, exact(1))),
      links: others.map(({ area, path, requests }) => ({
        area,
        path,
        text: areaLabel(area),
        cost: requests === 0 ? 0 : null,
      })),
    },
  ].filter(({ links }) => links.length > 0)
  return (
    <div className={styles.columns}>
      {cards.map(({ title, aside, links }) => (
        <Card key={title} title={title} aside={aside}>
          <div className={styles.row}>
            {links.map(({ area, path, text, cost }) => (
              <ButtonLink key={path} href={hrefOf(path)} icon={placeIcon(area)} cost={cost}>
                {text}
              </ButtonLink>
            ))}
          </div>
        </Card>
      ))}
    </div>
  )
}
