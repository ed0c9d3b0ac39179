import { calendarWords } from '#words/en/calendar.ts'
import { useWords } from '#words/WordsContext.tsx'
import { Badge } from '../basic/Badge.tsx'
import { useFormat } from '../format/FormatContext.ts'
import { useTick } from '../time/useTick.ts'
import { DAY_MS, phaseOf, type CalendarItem } from './types.ts'

interface PhaseTextProps {
  item: CalendarItem
  /** For a list under a heading that says what runs. */
  short?: boolean
}

/** “starts in 3 h 12 min”, “running · ends in 2 days”, “ended 1 week ago”; to the second on the last day. */
export function PhaseText({ item, short = false }: PhaseTextProps) {
  const calendar = useWords(calendarWords)
  const { unit } = useWords()
  const format = useFormat()
  const { start, end } = item
  const text = useTick((now) => {
    const until = (ms: number) =>
      ms - now < DAY_MS
        ? unit.within(format.duration(Math.ceil((ms - now) / 1000) * 1000))
        : format.relative(ms, now)
    const phase = phaseOf(item, now)
    if (phase === 'off') return item.status ?? ''
    if (phase === 'upcoming' && start !== null) return calendar.starts(until(start))
    if (phase === 'finished')
      return end !== null && end <= now ? calendar.ended(format.relative(end, now)) : calendar.over
    if (phase === 'running' && end !== null) return calendar.ends(until(end))
    return phase === 'running' ? calendar.open : ''
  })
  const phase = useTick((now) => phaseOf(item, now), 'slow')
  return (
    <Badge tone={phase === 'running' ? 'up' : phase === 'upcoming' ? 'data' : 'plain'}>
      {phase === 'running' && !(short && end !== null) ? `${calendar.running} · ${text}` : text}
    </Badge>
  )
}
