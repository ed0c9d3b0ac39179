import { useState } from 'react'
import { useWords } from '#words/WordsContext.tsx'
import { VisuallyHidden } from '../text/VisuallyHidden.tsx'
import { useTicker } from '../time/TimeContext.tsx'
import { secondsLeft, useTick } from '../time/useTick.ts'

type Stage = 'none' | 'start' | '30' | '10' | 'end'

interface Said {
  stage: Stage
  text: string
  /** Wall ms. */
  at: number
}

/** Then it is no longer true, and a screen reader does not need it beside the timer. */
const HEARD_MS = 5000

function stageOf(seconds: number): Stage {
  if (seconds <= 0) return 'end'
  if (seconds <= 10) return '10'
  return seconds <= 30 ? '30' : 'start'
}

/** Says the hold politely: at its start, at 30, at 10 and at its end. Stays mounted, so that the end is heard too. */
export function HoldAnnouncer({ until }: { until: number | null }) {
  const { hold } = useWords()
  const ticker = useTicker()
  const [said, setSaid] = useState<Said>({ stage: 'none', text: '', at: 0 })
  const stage = useTick<Stage>(
    (now) => (until === null ? 'none' : stageOf(secondsLeft(until, now))),
    until === null ? 'off' : 'fast',
  )

  const heard = useTick((now) => now - said.at >= HEARD_MS, said.text === '' ? 'off' : 'fast')

  if (stage !== said.stage) setSaid({ stage, text: textOf(stage), at: ticker.now() })
  else if (heard && said.text !== '') setSaid({ ...said, text: '' })

  function textOf(next: Stage): string {
    const wasOver = said.stage === 'none' || said.stage === 'end'
    if (next === 'none') return wasOver ? said.text : hold.end
    if (next === 'end' || until === null) return hold.end
    if (next === 'start' || wasOver) return hold.start(secondsLeft(until, ticker.now()))
    return hold.remaining(Number(next))
  }

  return (
    <VisuallyHidden>
      <span aria-live="polite" aria-atomic="true">
        {said.text}
      </span>
    </VisuallyHidden>
  )
}
