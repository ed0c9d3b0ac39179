import { isBlank, nameKey } from '#lib/names.ts'
import { useRegistry } from '#data/useService.ts'
import { useFavouriteList } from '#data/useSettings.ts'
import { ButtonLink } from '#ui/basic/Button.tsx'
import { Card } from '#ui/basic/Card.tsx'
import { useFormat } from '#ui/format/FormatContext.ts'
import { PageHeader } from '#ui/page/PageHeader.tsx'
import { FilterBar } from '#ui/table/FilterBar.tsx'
import { panelWords } from '#words/en/panels.ts'
import { useWords } from '#words/WordsContext.tsx'
import { hrefOf, useUrlState } from '#routes/location.ts'
import { paths } from '#routes/paths.ts'
import type { AreaPanels } from '#view/AreaPanels.ts'
import { EntityLinks, EntityList } from '#view/EntityLinks.tsx'
import { usePageTitle } from '#view/PageTitle.tsx'
import { useAreaLabel } from '#view/useAreaLabel.ts'
import styles from '#view/page.module.css'

/** Shorter lists have no filter. */
const FILTER_FROM = 12

/** An area whose entities the service has but does not list: shows all of them with a filter, without requests. */
export function EntriesPage({ area, panels }: { area: string; panels: AreaPanels }) {
  const { shell, table, quota } = useWords()
  const { boards } = useWords(panelWords)
  const { exact } = useFormat()
  const [params, setParams] = useUrlState()
  const label = useAreaLabel()(area)
  const starred = useFavouriteList().entities.filter((entity) => entity.area === area)
  const entries = (useRegistry().find(area)?.entries ?? []).map((entry) => ({ ...entry, area }))
  const filter = params.get('filter') ?? ''
  const wanted = isBlank(filter) ? '' : nameKey(filter)
  /** Words seen in answers are not all of them: any other can be typed. */
  const isOpen = entries.some(({ seen }) => seen)
  const shown = entries.filter(({ name }) => nameKey(name).includes(wanted))
  const Entries = panels.Entries ?? EntityList
  usePageTitle(label)
  return (
    <>
      <PageHeader title={label} />
      <div className={styles.stack}>
        {starred.length > 0 && <EntityLinks title={shell.favourites} entities={starred} />}
        <Card title={label} aside={table.rows(entries.length, exact(entries.length))} flush>
          {(entries.length >= FILTER_FROM || isOpen || filter !== '') && (
            <FilterBar
              value={filter}
              onChange={(text) => setParams({ filter: text })}
              shown={shown.length}
              all={entries.length}
              of={label}
            />
          )}
          {shown.length === 0 && (
            <p className={styles.chips}>
              {table.noMatch}{' '}
              {isOpen && (
                <ButtonLink
                  href={hrefOf(paths.entity(area, filter.trim()))}
                  cost={quota.requests(1, exact(1))}
                >
                  {boards.another(filter.trim())}
                </ButtonLink>
              )}
            </p>
          )}
          <Entries area={area} entities={shown} />
        </Card>
      </div>
    </>
  )
}
