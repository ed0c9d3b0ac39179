import { type ReactNode, useMemo } from 'react'
import { useFavouriteList } from '#data/useSettings.ts'
import { ButtonLink } from '#ui/basic/Button.tsx'
import { useFormat } from '#ui/format/FormatContext.ts'
import { CompareIcon } from '#ui/icons/Icon.tsx'
import { NARROW, useMedia } from '#ui/useMedia.ts'
import { panelWords } from '#words/en/panels.ts'
import { viewWords } from '#words/en/viewParts.ts'
import { useWords } from '#words/WordsContext.tsx'
import { hrefOf } from '#routes/location.ts'
import { MAX_COMPARED, paths } from '#routes/paths.ts'
import type { PanelProps } from '#view/AreaPanels.ts'
import { PeriodChoice, PeriodNote } from '#view/history/PeriodBar.tsx'
import pages from '#view/page.module.css'
import { ServiceFilters, useRequestedKind, useServiceFilters } from '#view/ServiceFilters.tsx'
import { KindFilter, takesKind } from '../KindFilter.tsx'
import { marketOf } from './Market.ts'

/** The period and the kinds of a list of prices, above its table. */
export function PriceViews({ view, area, children }: PanelProps & { children: ReactNode }) {
  const { list } = useWords(viewWords)
  const narrow = useMedia(NARROW) === true
  const { reading, snapshot, target } = view
  const [table] = reading.tables
  const market = useMemo(() => (table === undefined ? null : marketOf(table)), [table])
  const { price = null, category = null, kinds = [] } = market ?? {}
  const kind = useRequestedKind(kinds)
  const filter = useServiceFilters(target).find((one) => takesKind(one, kinds))
  // On a narrow page and in search results, the prices come before the note about the period.
  const short = narrow || (target.params['search'] ?? '') !== ''
  return (
    <>
      <div className={pages.row}>
        <KindFilter
          label={category?.label ?? null}
          all={list.all}
          as={narrow ? 'select' : 'buttons'}
          {...{ view, kinds, kind, filter }}
        />
        {price !== null && <PeriodChoice snapshot={snapshot} />}
        <ServiceFilters target={target} except={filter?.param} />
        <CompareSaved area={area} />
        {price !== null && !short && <PeriodNote snapshot={snapshot} />}
      </div>
      {children}
      {price !== null && short && <PeriodNote snapshot={snapshot} />}
    </>
  )
}

/** The saved items side by side. */
function CompareSaved({ area }: { area: string }) {
  const { pricesPanel } = useWords(panelWords)
  const { exact } = useFormat()
  const entities = useFavouriteList().entities
  const ids = entities.filter((entity) => entity.area === area).map(({ id }) => id)
  if (ids.length < 2) return null
  const compared = ids.slice(0, MAX_COMPARED)
  return (
    <ButtonLink href={hrefOf(paths.compare(area, compared))} icon={<CompareIcon />}>
      {pricesPanel.compareFavourites(exact(compared.length))}
    </ButtonLink>
  )
}
