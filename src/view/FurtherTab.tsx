import type { Target } from '#data/snapshots/target.ts'
import { useTarget } from '#data/snapshots/useTarget.ts'
import { useView } from '#data/snapshots/useView.ts'
import { useAskedParams } from './useAskedParams.ts'
import { arrangeFacts } from './arrangeFacts.ts'
import { ReadingView } from './ReadingView.tsx'
import { ServiceFilters } from './ServiceFilters.tsx'
import { ViewActions, ViewFreshness } from './ViewActions.tsx'
import { ViewStatus } from './ViewStatus.tsx'
import styles from './page.module.css'

interface FurtherTabProps {
  endpoint: string
  area: string
  id: string
  title: string
}

/** A further body of a thing, on a tab of its page: asked for when the tab is opened. */
export function FurtherTab({ endpoint, ...props }: FurtherTabProps) {
  const asked = useAskedParams(endpoint)
  const { target } = useTarget(endpoint, props.id, asked)
  return target === null ? null : <OpenTab {...props} target={target} />
}

function OpenTab({
  target,
  area,
  id,
  title,
}: Omit<FurtherTabProps, 'endpoint'> & { target: Target }) {
  const view = useView(target, `${id}: ${title}`)
  const { reading, snapshot } = view
  return (
    <div className={styles.stack}>
      <div className={styles.row}>
        <ViewFreshness view={view} />
        <ViewActions view={view} />
      </div>
      <ServiceFilters target={target} />
      <ViewStatus view={view} label={title} name={null} />
      {reading !== null && snapshot !== null && (
        <ReadingView
          called={title}
          area={area}
          id={id}
          view={view}
          reading={reading}
          snapshot={snapshot}
          facts={arrangeFacts(reading, [])}
        />
      )}
    </div>
  )
}
