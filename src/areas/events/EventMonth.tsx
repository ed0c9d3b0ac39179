import { rollups } from 'd3-array'
import type { CalendarItem } from '#ui/calendar/types.ts'
import { Emblem } from '#ui/emblem/Emblem.tsx'
import { MonthGrid } from '#ui/calendar/MonthGrid.tsx'
import { useFormat } from '#ui/format/FormatContext.ts'
import { useTick } from '#ui/time/useTick.ts'
import page from '#view/page.module.css'
import { panelWords } from '#words/en/panels.ts'
import { useWords } from '#words/WordsContext.tsx'
import { useUrlState } from '#routes/location.ts'

/** A month of the calendar; which one is in the address. */
export function EventMonth({ items }: { items: readonly CalendarItem[] }) {
  const { dayKey } = useFormat()
  const { events: words } = useWords(panelWords)
  const [params, setParams] = useUrlState()
  const thisMonth = useTick((now) => dayKey(now).slice(0, 7), 'slow')
  const usual = usualMonth(
    items.flatMap(({ start, end }) => {
      const at = end === null ? start : Math.max(start ?? 0, end - 1)
      return at === null ? [] : [dayKey(at).slice(0, 7)]
    }),
    thisMonth,
  )
  const [year, month] = monthOf(params.get('month')) ?? monthOf(usual) ?? [2000, 0]
  const kinds = [...new Set(items.flatMap(({ kind }) => kind ?? []))]
  return (
    <div className={page.stack}>
      <MonthGrid
        year={year}
        month={month}
        items={items}
        past={params.get('past') === '1'}
        onPast={(shown) => setParams({ past: shown ? '1' : '' })}
        onMonth={(toYear, toMonth) => {
          const to = monthText(toYear, toMonth)
          setParams({ month: to === usual ? '' : to })
        }}
      />
      {kinds.length > 1 && (
        <ul aria-label={words.kind} className={page.row}>
          {kinds.slice(0, MAX_KINDS).map((kind) => (
            <li key={kind} className={page.small}>
              <Emblem name={kind} size="bar" />
              {kind}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** A longer legend would be a list. */
const MAX_KINDS = 12

/** The share of the fullest month's events below which a month is ignored. */
const GOOD_PART = 0.25

/** This month; if all events are past, the last month with enough of them. */
export function usualMonth(months: readonly string[], thisMonth: string): string {
  if (months.length === 0 || months.some((month) => month >= thisMonth)) return thisMonth
  const counts = rollups(
    months,
    (own) => own.length,
    (month) => month,
  )
  const most = Math.max(...counts.map(([, count]) => count))
  const full = counts.filter(([, count]) => count >= most * GOOD_PART)
  return full.map(([month]) => month).reduce((a, b) => (a > b ? a : b))
}

/** `2026-11` as year and month (0 to 11); null for other text. */
export function monthOf(text: string | null): readonly [number, number] | null {
  const found = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(text ?? '')
  return found === null ? null : [Number(found[1]), Number(found[2]) - 1]
}

export const monthText = (year: number, month: number) =>
  `${String(year).padStart(4, '0')}-${String(month + 1).padStart(2, '0')}`
