import { type ReactNode, Suspense } from 'react'
import { useKnownHeads } from '#data/cached/useKnown.ts'
import { useEndpoints, useRegistry } from '#data/useService.ts'
import { labelOf } from '#reading/index.ts'
import { Tabs } from '#ui/basic/Tabs.tsx'
import { useFormat } from '#ui/format/FormatContext.tsx'
import { lazyPart } from '#ui/page/lazyPart.tsx'
import { useWords } from '#words/WordsContext.tsx'
import { useUrlState } from '#routes/location.ts'

const FurtherTab = lazyPart(async () => {
  const { FurtherTab: component } = await import('./FurtherTab.tsx')
  return { default: component }
})

const OWN = 'overview'

/** A thing's page as tabs, where the service keeps further bodies of it; `children` is the page itself. */
export function EntityTabs(props: { area: string; id: string; children: ReactNode }) {
  const { area, id, children } = props
  const registry = useRegistry()
  const tabs = registry.find(area)?.tabs
  return tabs === undefined ? (
    children
  ) : (
    <ChosenTab area={area} id={id} tabs={tabs}>
      {children}
    </ChosenTab>
  )
}

interface ChosenTabProps {
  area: string
  id: string
  tabs: readonly string[]
  children: ReactNode
}

function ChosenTab({ area, id, tabs, children }: ChosenTabProps) {
  const { entity, quota } = useWords()
  const { exact } = useFormat()
  const endpoints = useEndpoints()
  const [params, setParams] = useUrlState()
  const heads = useKnownHeads()
  const seen = new Set(heads.filter((head) => head.id === id).map(({ endpoint }) => endpoint))
  const offered = tabs.flatMap((name) => {
    const use = name.slice(area.length + 1)
    const label = endpoints.get(name)?.title ?? labelOf(use)
    return [{ value: use, label, name, aside: seen.has(name) ? null : quota.requests(1, exact(1)) }]
  })
  const chosen = offered.find(({ value }) => value === params.get('tab'))
  // What one tab is narrowed down by says nothing to another.
  const others = offered.flatMap(({ name }) => endpoints.get(name)?.params ?? [])
  const cleared = Object.fromEntries(others.map((name) => [name, '']))
  return (
    <Tabs
      label={entity.tabs}
      tabs={[{ value: OWN, label: entity.overview }, ...offered]}
      value={chosen?.value ?? OWN}
      onChange={(value) => setParams({ ...cleared, tab: value === OWN ? '' : value }, true)}
    >
      {chosen === undefined ? (
        children
      ) : (
        <Suspense fallback={null}>
          <FurtherTab
            key={chosen.name}
            endpoint={chosen.name}
            area={area}
            id={id}
            title={chosen.label}
          />
        </Suspense>
      )}
    </Tabs>
  )
}
