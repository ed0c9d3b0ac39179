import { useFormat } from '../format/FormatContext.ts'
import { useSecondsLeft } from '../time/useTick.ts'

/** The time until `deadline` (wall ms), as “38 s”. Only this component renders each second. */
export function Countdown({ deadline }: { deadline: number }) {
  const format = useFormat()
  return <>{format.countdown(useSecondsLeft(deadline) ?? 0)}</>
}
