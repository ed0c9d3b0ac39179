import { useMemo } from 'react'
import { useCachedQueries, useCachedBody } from '#data/cached/useCached.ts'
import { useRegistry } from '#data/useService.ts'
import { Agenda } from '#ui/calendar/Agenda.tsx'
import { Card } from '#ui/basic/Card.tsx'
import { useFormat } from '#ui/format/FormatContext.tsx'
import { useTick } from '#ui/time/useTick.ts'
import { hrefOf } from '#routes/location.ts'
import { paths } from '#routes/paths.ts'
import { endingWithDay, localSpan } from '#view/spans/spans.ts'
import { useAreaLabel } from '#view/useAreaLabel.ts'

/** What runs and starts next, of every area whose list is known. */
export function DatesCard() {
  const registry = useRegistry()
  const heads = useCachedQueries()
  return registry.areas
    .filter(({ list }) => heads.some(({ endpoint }) => endpoint === list))
    .map(({ area }) => <KnownDates key={area} area={area} />)
}

const MOST = 6

/** What runs or comes in an area, by the newest list known of it; nothing where none is known. */
function KnownDates({ area }: { area: string }) {
  const registry = useRegistry()
  const label = useAreaLabel()(area)
  const list = registry.find(area)?.list ?? null
  const heads = useCachedQueries()
  const newest = heads.find((head) => head.endpoint === list)
  const reading = useCachedBody(newest?.query ?? null)?.reading
  const { offset } = useFormat()
  const minute = useTick((now) => Math.floor(now / 60_000), 'slow')
  const items = useMemo(() => {
    const now = minute * 60_000
    return endingWithDay(reading?.timeline ?? [])
      .map((span) => localSpan(span, offset))
      .filter((span) => (span.end ?? span.start ?? 0) >= now)
      .toSorted((a, b) => (a.start ?? a.end ?? 0) - (b.start ?? b.end ?? 0))
      .slice(0, MOST)
      .map((span) => ({
        key: span.path,
        label: span.label,
        start: span.start,
        end: span.end,
        startDay: span.startDay,
        endDay: span.endDay,
        ...(span.id !== undefined && { href: hrefOf(paths.entity(area, span.id)) }),
      }))
  }, [reading, minute, area, offset])
  if (items.length === 0) return null
  return (
    <Card title={label}>
      <Agenda items={items} />
    </Card>
  )
}
