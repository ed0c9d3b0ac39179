import { Suspense } from 'react'
import type { Entity } from '#data/settings/favourites.ts'
import { useConfig, useRegistry } from '#data/useService.ts'
import { LookedUpNames } from '#features/bulk/LookedUpNames.tsx'
import { useTotalGains } from '#features/groups/groupFigures.ts'
import { ButtonLink } from '#ui/basic/Button.tsx'
import { Card } from '#ui/basic/Card.tsx'
import { Select } from '#ui/basic/Select.tsx'
import { CompareIcon } from '#ui/icons/Icon.tsx'
import { EmptyState } from '#ui/page/EmptyState.tsx'
import { lazyPart } from '#ui/page/lazyPart.tsx'
import { lookupWords } from '#words/en/lookup.ts'
import { useWords } from '#words/WordsContext.tsx'
import { useMine } from '#areas/useMine.ts'
import { hrefOf, useUrlState } from '#routes/location.ts'
import { paths } from '#routes/paths.ts'
import { PeriodPicker } from '#view/history/PeriodBar.tsx'
import { placeIcon } from '#view/placeIcon.tsx'
import { useAreaLabel } from '#view/useAreaLabel.ts'
import styles from '#view/page.module.css'
import { EntityList } from './EntityList.tsx'
import { Page } from './Page.tsx'
import { SearchResults } from './SearchResults.tsx'

const ThingCards = lazyPart(async () => (await import('./home/ThingCards.tsx')).ThingCards)

/** An area without a list: the entities that were looked up, and the results of the service's search. */
export function LookupPage({ area }: { area: string }) {
  const { entity } = useWords()
  const lookup = useWords(lookupWords)
  const label = useAreaLabel()(area)
  const mine = useMine(area)
  const { comparable, search } = useRegistry().find(area) ?? {}
  const first = mine.slice(0, 3).map(({ id }) => id)
  return (
    <Page
      title={label}
      lead={lookup.lead}
      actions={
        comparable === true && (
          <ButtonLink icon={<CompareIcon />} href={hrefOf(paths.compare(area, first))}>
            {entity.compare}
          </ButtonLink>
        )
      }
    >
      <LookedUpNames area={area} />
      {search !== undefined && <SearchResults endpoint={search} />}
      {mine.length > 0 ? (
        <CachedThingList area={area} things={mine} />
      ) : (
        <NothingYet area={area} label={label} />
      )}
    </Page>
  )
}

/** Invites to a first look-up: the service's examples. */
function NothingYet({ area, label }: { area: string; label: string }) {
  const lookup = useWords(lookupWords)
  const registry = useRegistry()
  const examples = useConfig().examples.filter(() => area === registry.lookupArea)
  return (
    <Card title={lookup.opened}>
      <EmptyState
        title={lookup.empty(label)}
        actions={examples.map((name) => (
          <ButtonLink
            key={name}
            href={hrefOf(paths.entity(area, name))}
            icon={placeIcon(area)}
            cost={1}
          >
            {name}
          </ButtonLink>
        ))}
      >
        {lookup.emptyHelp}
      </EmptyState>
    </Card>
  )
}

const MAX_CARDS = 12

const ORDERS = ['visit', 'rank', 'gain'] as const

/** A number of each thing by which it is ordered, the least first; null until the past is read. */
function useOrders(area: string, things: readonly Entity[]) {
  const total = useTotalGains(area, things)
  return (
    total && {
      rank: new Map(total.ranks.map(({ of, rank }) => [of.id, rank ?? Infinity])),
      gain: new Map(total.gains.map(({ of }, place) => [of.id, place])),
    }
  )
}

/** Entities by last visit, rank or gain: the first as cards, the others as links. */
function CachedThingList({ area, things }: { area: string; things: readonly Entity[] }) {
  const lookup = useWords(lookupWords)
  const [params, setParams] = useUrlState()
  const order = ORDERS.find((one) => one === params.get('sort')) ?? 'visit'
  const orders = useOrders(area, things)
  const by = order === 'visit' ? undefined : orders?.[order]
  const placeOf = ({ id }: Entity) => by?.get(id) ?? Infinity
  const shown = things.toSorted((a, b) => placeOf(a) - placeOf(b) || 0)
  const offered = ORDERS.filter((one) => one === 'visit' || (orders?.[one].size ?? 0) > 1)
  return (
    <section aria-label={lookup.opened} className={styles.adding}>
      <h2>{lookup.opened}</h2>
      <PeriodPicker>
        {offered.length > 1 && (
          <Select
            label={lookup.order}
            value={order}
            options={offered.map((value) => ({ value, label: lookup.orders[value] }))}
            onChange={(next) => setParams({ sort: next === 'visit' ? '' : next })}
          />
        )}
      </PeriodPicker>
      <Suspense fallback={null}>
        <ThingCards entities={shown.slice(0, MAX_CARDS)} />
      </Suspense>
      {shown.length > MAX_CARDS && (
        <Card flush>
          <EntityList entities={shown.slice(MAX_CARDS)} />
        </Card>
      )}
    </section>
  )
}
