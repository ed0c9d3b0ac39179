import type { CalendarItem } from '#ui/calendar/types.ts'
import { MonthGrid } from '#ui/calendar/MonthGrid.tsx'
import { useFormat } from '#ui/format/FormatContext.tsx'
import { useTick } from '#ui/time/useTick.ts'
import { useUrlState } from '../../location.ts'

/** A month of the calendar; which one is in the address. */
export function EventMonth({ items }: { items: readonly CalendarItem[] }) {
  const { dayKey } = useFormat()
  const [params, setParams] = useUrlState()
  const thisMonth = useTick((now) => dayKey(now).slice(0, 7), 'slow')
  const usual = usualMonth(
    items.flatMap(({ start, end }) => {
      const at = end ?? start
      return at === null ? [] : [dayKey(at).slice(0, 7)]
    }),
    thisMonth,
  )
  const [year, month] = monthOf(params.get('month')) ?? monthOf(usual) ?? [2000, 0]
  return (
    <MonthGrid
      year={year}
      month={month}
      items={items}
      onMonth={(toYear, toMonth) => {
        const to = monthText(toYear, toMonth)
        setParams({ month: to === usual ? '' : to })
      }}
    />
  )
}

/** This month; where everything is over before it, the last one that has something. */
export const usualMonth = (months: readonly string[], thisMonth: string): string =>
  months.length === 0 || months.some((month) => month >= thisMonth)
    ? thisMonth
    : months.reduce((a, b) => (a > b ? a : b))

/** `2026-11` as year and month (0 to 11); null where it is none. */
export function monthOf(text: string | null): readonly [number, number] | null {
  const found = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(text ?? '')
  return found === null ? null : [Number(found[1]), Number(found[2]) - 1]
}

export const monthText = (year: number, month: number) =>
  `${String(year).padStart(4, '0')}-${String(month + 1).padStart(2, '0')}`
