const DAY = 86_400_000

export interface MonthDay {
  /** YYYY-MM-DD */
  key: string
  /** 1 to 31 */
  day: number
  inMonth: boolean
}

/** The weeks that a month touches: whole weeks from `weekStart` (0 Sunday), as days without a zone. */
export function monthDays(year: number, month: number, weekStart: number): MonthDay[][] {
  const first = Date.UTC(year, month, 1)
  const lead = (new Date(first).getUTCDay() - weekStart + 7) % 7
  const length = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return Array.from({ length: Math.ceil((lead + length) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (__, weekday) => {
      const at = new Date(first + (week * 7 + weekday - lead) * DAY)
      return {
        key: at.toISOString().slice(0, 10),
        day: at.getUTCDate(),
        inMonth: at.getUTCMonth() === new Date(first).getUTCMonth(),
      }
    }),
  )
}
