import { useFormat } from '#ui/format/FormatContext.tsx'
import { VisuallyHidden } from '#ui/text/VisuallyHidden.tsx'
import { useSecondsLeft } from '#ui/time/useTick.ts'
import { useWords } from '#words/WordsContext.tsx'
import { partsUntil } from './countdown.ts'
import styles from './Countdown.module.css'

/** Days, hours, minutes and seconds until `at`. Read aloud by the minute, seen by the second. */
export function Clock({ at, what }: { at: number; what: string }) {
  const { competitions: words } = useWords()
  const { exact } = useFormat()
  const seconds = useSecondsLeft(at) ?? 0
  const parts = partsUntil(at, at - seconds * 1000)
  const counted = (n: number) => [n, exact(n)] as const
  const two = (n: number) => String(n).padStart(2, '0')
  const shown = [
    [exact(parts.days), words.units.days],
    [two(parts.hours), words.units.hours],
    [two(parts.minutes), words.units.minutes],
    [two(parts.seconds), words.units.seconds],
  ] as const
  return (
    <div role="group" aria-label={words.countdown} className={styles.clock}>
      <VisuallyHidden>
        {words.spoken(what, counted(parts.days), counted(parts.hours), counted(parts.minutes))}
      </VisuallyHidden>
      <span aria-hidden="true">
        {shown.map(([number, unit]) => (
          <span key={unit} className={styles.part}>
            <b>{number}</b>
            <small>{unit}</small>
          </span>
        ))}
      </span>
    </div>
  )
}
