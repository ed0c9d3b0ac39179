import { lazy, Suspense } from 'react'
import type { Entity } from '#data/settings/favourites.ts'
import { useTotalGains } from '#features/groups/groupFigures.ts'
import { useUrlState } from '#routes/location.ts'
import { Card } from '#ui/basic/Card.tsx'
import { Select } from '#ui/basic/Select.tsx'
import { EntityList } from './EntityList.tsx'
import { PeriodPicker } from '#view/history/PeriodBar.tsx'
import styles from '#view/page.module.css'
import { lookupWords } from '#words/en/lookup.ts'
import { useWords } from '#words/WordsContext.tsx'

const ThingCards = lazy(async () => ({
  default: (await import('./home/ThingCards.tsx')).ThingCards,
}))

const MOST_CARDS = 12

const ORDERS = ['visit', 'rank', 'gain'] as const

/** A number of each thing by which it is ordered, the least first; null until the past is read. */
function useOrders(area: string, things: readonly Entity[]) {
  const total = useTotalGains(area, things)
  return (
    total && {
      rank: new Map(total.ranks.map(({ of, rank }) => [of.id, rank ?? Infinity])),
      gain: new Map(total.gains.map(({ of, by }) => [of.id, -(by ?? -Infinity)])),
    }
  )
}

/** Entities by last visit, rank or gain: the first as cards, the others as links. */
export function KnownThings({ area, things }: { area: string; things: readonly Entity[] }) {
  const lookup = useWords(lookupWords)
  const [params, setParams] = useUrlState()
  const order = ORDERS.find((one) => one === params.get('sort')) ?? 'visit'
  const orders = useOrders(area, things)
  const by = order === 'visit' ? undefined : orders?.[order]
  const placeOf = ({ id }: Entity) => by?.get(id) ?? Infinity
  const shown = things.toSorted((a, b) => placeOf(a) - placeOf(b) || 0)
  const offered = ORDERS.filter((one) => one === 'visit' || (orders?.[one].size ?? 0) > 1)
  const links = shown.slice(MOST_CARDS)
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
        <ThingCards entities={shown.slice(0, MOST_CARDS)} showArea={false} />
      </Suspense>
      {links.length > 0 && (
        <Card flush>
          <EntityList entities={links} />
        </Card>
      )}
    </section>
  )
}
