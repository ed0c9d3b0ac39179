import { useEffect } from 'react'
import { type Target, useTarget } from '#data/bodies/useTarget.ts'
import { isShown, useView } from '#data/bodies/useView.ts'
import { useRegistry } from '#data/useService.ts'
import { useRecents } from '#data/useSettings.ts'
import { useAreaLabel } from '#view/useAreaLabel.ts'
import { ViewStatus } from '#view/ViewStatus.tsx'
import { BodyChart } from './BodyChart.tsx'
import { KnownDates } from './KnownDates.tsx'
import { ThingCard } from './ThingCards.tsx'
import styles from './home.module.css'

interface LiveProps {
  area: string
  /** The id of an entity; undefined for the area's list. */
  id?: string
}

/** Shows a fresh response in place: one entity with its figures, or the running events of an area. */
export function Live({ area, id }: LiveProps) {
  const descriptor = useRegistry().find(area)
  const endpoint = id === undefined ? descriptor?.list : descriptor?.item
  const { target } = useTarget(endpoint ?? null, id)
  return target === null ? null : <LiveView area={area} id={id ?? null} target={target} />
}

function LiveView({ area, id, target }: { area: string; id: string | null; target: Target }) {
  const label = useAreaLabel()(area)
  const view = useView(target, id ?? label)
  const addRecent = useRecents(({ add }) => add)
  const name = isShown(view) ? view.reading.title.text : null
  useEffect(() => {
    if (id !== null && name !== null) addRecent({ area, id, name })
  }, [addRecent, area, id, name])
  if (name === null)
    return (
      <div>
        <ViewStatus view={view} label={id ?? label} name={id} skeleton="entity" />
      </div>
    )
  if (id === null) return <KnownDates area={area} />
  return (
    <div className={styles.live}>
      <ul className={styles.cards}>
        <ThingCard entity={{ area, id, name }} most={6} />
      </ul>
      {isShown(view) && <BodyChart reading={view.reading} />}
    </div>
  )
}
