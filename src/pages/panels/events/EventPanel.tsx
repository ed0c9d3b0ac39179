import { hrefOf } from '../../location.ts'
import { paths } from '../../paths.ts'
import type { PanelProps } from '../AreaPanels.ts'
import { CountdownCard } from '../spans/CountdownCard.tsx'
import { ownSpan } from '../spans/phases.ts'

/** An event: when it starts or ends. */
export function EventPanel({ view, reading, area, id }: PanelProps) {
  const span = ownSpan((view.reading ?? reading).timeline)
  return span === null ? null : <CountdownCard span={span} href={hrefOf(paths.entity(area, id))} />
}
