import { useMemo } from 'react'
import { similarNames } from '#data/cached/similarNames.ts'
import { useCachedThings, useSeen } from '#data/cached/names.ts'
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
import { placeIcon } from './placeIcon.tsx'
import { useAreaLabel } from './useAreaLabel.ts'
import { useAskOffers } from './useAskOffers.ts'
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
  const seen = useSeen(true)
  const similar = useMemo(() => similarNames(seen, { name, area }, MOST), [seen, name, area])
  const stored = useCachedThings(area)
  const known = similar.length > 0 ? similar : stored.slice(0, MOST)
  const other = useAskOffers()(name).filter(
    (offer, at, all) =>
      (offer.area !== area || offer.isLookUp !== isLookUp) &&
      // Not the further pages of a list.
      all.findIndex((one) => one.area === offer.area && one.isLookUp === offer.isLookUp) === at,
  )
  // A search finds what a look-up would.
  const searched = new Set(other.flatMap((offer) => (offer.isLookUp ? [] : offer.area)))
  const offers = other.filter((offer) => !offer.isLookUp || !searched.has(offer.area))
  const one = quota.requests(1, exact(1))
  const ways = [
    {
      title: similar.length > 0 ? failure.similar : palette.recent,
      aside: null,
      links: known.map(({ area, id, name: text }) => ({
        area,
        path: paths.entity(area, id),
        text: <Name text={text} />,
        cost: cachedEntity(services, area, id) === null ? one : quota.free,
      })),
    },
    {
      title: failure.otherAreas(name),
      aside: list.filterCost(one),
      links: offers.map(({ area, path, isCached }) => ({
        area,
        path,
        text: areaLabel(area),
        cost: isCached ? quota.free : null,
      })),
    },
  ].filter(({ links }) => links.length > 0)
  return (
    <div className={styles.columns}>
      {ways.map(({ title, aside, links }) => (
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
