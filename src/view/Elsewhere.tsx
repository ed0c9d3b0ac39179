import { useMemo } from 'react'
import { similarNames } from '#data/cached/similarNames.ts'
import { useSeen } from '#data/cached/names.ts'
import { cachedEntity } from '#data/cached/useCached.ts'
import { useServices } from '#data/services.ts'
import { ButtonLink } from '#ui/basic/Button.tsx'
import { Card } from '#ui/basic/Card.tsx'
import { useFormat } from '#ui/format/FormatContext.ts'
import { Name } from '#ui/text/Name.tsx'
import { useWords } from '#words/WordsContext.tsx'
import { hrefOf } from '#routes/location.ts'
import { paths } from '#routes/paths.ts'
import { placeIcon } from './placeIcon.tsx'
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

/** Offers similar names from this device and the other areas, each with its cost. */
export function Elsewhere({ name, area, isLookUp }: ElsewhereProps) {
  const { search, quota } = useWords()
  const { exact } = useFormat()
  const services = useServices()
  const seen = useSeen(true)
  const similar = useMemo(() => similarNames(seen, { name, area }, MOST), [seen, name, area])
  const offers = useAskOffers()(name).filter(
    (offer) => offer.area !== area || offer.isLookUp !== isLookUp,
  )
  if (similar.length + offers.length === 0) return null
  const costOf = (isCached: boolean) => (isCached ? quota.free : quota.requests(1, exact(1)))
  return (
    <Card title={search.elsewhere}>
      {similar.length > 0 && (
        <>
          <p className={styles.small}>{search.similar}</p>
          <div className={styles.row}>
            {similar.map((one) => (
              <ButtonLink
                key={`${one.area} ${one.id}`}
                href={hrefOf(paths.entity(one.area, one.id))}
                icon={placeIcon(one.area)}
                cost={costOf(cachedEntity(services, one.area, one.id) !== null)}
              >
                <Name text={one.name} />
              </ButtonLink>
            ))}
          </div>
        </>
      )}
      {offers.length > 0 && (
        <>
          {similar.length > 0 && <p className={styles.small}>{search.elsewhereAsked}</p>}
          <div className={styles.row}>
            {offers.map(({ path, area: where, text, isCached }) => (
              <ButtonLink
                key={path}
                href={hrefOf(path)}
                icon={placeIcon(where)}
                cost={costOf(isCached)}
              >
                {text}
              </ButtonLink>
            ))}
          </div>
        </>
      )}
    </Card>
  )
}
