import { useFormat } from '../format/FormatContext.tsx'
import { useSecondsLeft } from '../time/useTick.ts'

/** The time until `deadline` (wall ms), counted from it at every tick: “38 s”. Renders alone. */
export function Countdown({ deadline }: { deadline: number }) {
  const format = useFormat()
  return <>{format.countdown(useSecondsLeft(deadline) ?? 0)}</>
}
