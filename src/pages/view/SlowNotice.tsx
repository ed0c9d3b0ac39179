import { useState } from 'react'
import { WaitingNotice } from '#ui/quota/WaitingNotice.tsx'
import { useTicker } from '#ui/time/TimeContext.tsx'
import { useTick } from '#ui/time/useTick.ts'
import { Reserved } from './Reserved.tsx'

/** An answer that takes longer than this is worth a word. */
const SLOW_MS = 1000

/** Says that the service was asked, once its answer is slow to come; its place is kept from the start. */
export function SlowNotice({ label }: { label: string }) {
  const ticker = useTicker()
  const [since] = useState(() => ticker.now())
  const slow = useTick((now) => now - since >= SLOW_MS)
  return (
    <Reserved here={slow}>
      <WaitingNotice place={null} expectedAt={null} label={label} />
    </Reserved>
  )
}
