import { type ReactNode, useMemo } from 'react'
import { pagesAround } from '#data/bodies/pagesAround.ts'
import { useFavouriteList } from '#data/useSettings.ts'
import { ButtonLink } from '#ui/basic/Button.tsx'
import { Segmented } from '#ui/basic/Segmented.tsx'
import { Select } from '#ui/basic/Select.tsx'
import { useFormat } from '#ui/format/FormatContext.ts'
import { CompareIcon } from '#ui/icons/Icon.tsx'
import { NARROW, useMedia } from '#ui/useMedia.ts'
import { panelWords } from '#words/en/panels.ts'
import { viewWords } from '#words/en/viewParts.ts'
import { useWords } from '#words/WordsContext.tsx'
import { hrefOf, useUrlState } from '#routes/location.ts'
import { paths } from '#routes/paths.ts'
import { columnAt } from '#reading/index.ts'
import type { PanelProps } from '#view/AreaPanels.ts'
import { PeriodBar, PeriodChoice, PeriodNote } from '#view/history/PeriodBar.tsx'
import pages from '#view/page.module.css'
import {
  AskFilter,
  ServiceFilters,
  useAskedKind,
  useServiceFilters,
} from '#view/ServiceFilters.tsx'
import { categoriesIn, priceColumn } from './priceColumns.ts'

/** The period and the kinds of a list of prices, above its table. */
export function PriceViews({ view, area, children }: PanelProps & { children: ReactNode }) {
  const { list } = useWords(viewWords)
  const narrow = useMedia(NARROW) === true
  const Choice = narrow ? Select : Segmented
  const [, setParams] = useUrlState()
  const { reading, snapshot, target } = view
  const searched = (target.params['search'] ?? '') !== ''
  const table = reading.tables[0]
  const { price, category, kinds } = useMemo(() => {
    const column = table === undefined ? null : columnAt(table, table.category)
    return {
      price: table === undefined ? null : priceColumn(table),
      category: column,
      kinds: table === undefined || column === null ? [] : categoriesIn(table.rows, column),
    }
  }, [table])
  const kind = useAskedKind(kinds)
  // On a narrow page and in search results, the prices come before the note about the period.
  const short = narrow || searched
  const filter = useServiceFilters(target).find(({ values }) =>
    values.some((value) => kinds.some((own) => own.toLowerCase() === value.toLowerCase())),
  )
  const options = [...new Set([...kinds, ...(kind === '' ? [] : [kind])])]
  return (
    <>
      {price !== null && !short && <PeriodBar snapshot={snapshot} area={area} />}
      <div className={pages.row}>
        {category !== null && (
          <Choice
            label={category.label}
            value={kind}
            onChange={(value) => setParams({ kind: value })}
            options={[
              { value: '', label: list.all },
              ...options.map((value) => ({ value, label: value })),
            ]}
          />
        )}
        <AskFilter
          target={target}
          param={filter?.param ?? null}
          value={filter?.values.find((value) => value.toLowerCase() === kind.toLowerCase()) ?? ''}
          label={kind}
          clear={{ kind: '' }}
          more={(pagesAround(target, reading.paging, table?.rows.length)?.pages ?? 2) > 1}
        />
        {price !== null && short && (
          <PeriodChoice snapshot={snapshot} area={area} narrow={narrow} />
        )}
        <ServiceFilters target={target} except={filter?.param} />
        <CompareSaved area={area} />
      </div>
      {children}
      {price !== null && short && <PeriodNote snapshot={snapshot} area={area} />}
    </>
  )
}

/** This many fit side by side. */
const MOST = 5

/** The saved items side by side. */
function CompareSaved({ area }: { area: string }) {
  const { pricesPanel } = useWords(panelWords)
  const { exact } = useFormat()
  const entities = useFavouriteList().entities
  const ids = entities.filter((entity) => entity.area === area).map(({ id }) => id)
  if (ids.length < 2) return null
  const count = Math.min(MOST, ids.length)
  return (
    <ButtonLink href={hrefOf(paths.compare(area, ids.slice(0, MOST)))} icon={<CompareIcon />}>
      {pricesPanel.compareFavourites(exact(count))}
    </ButtonLink>
  )
}
