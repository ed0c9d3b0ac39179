import { useState } from 'react'
import type { Asked, SampleMonth } from '#data/useSampleMonth.ts'
import { Badge } from '#ui/basic/Badge.tsx'
import { Button } from '#ui/basic/Button.tsx'
import { useToast } from '#ui/basic/Toasts.tsx'
import { sampleHistoryWords } from '#words/en/sampleHistory.ts'
import { useWords } from '#words/WordsContext.tsx'

export interface SampleMonthProps {
  /** What the page shows. */
  all: readonly Asked[]
  /** Some of it is filled in. */
  filled: boolean
}

export function SampleMonthButton({
  all,
  filled,
  month,
}: SampleMonthProps & { month: SampleMonth }) {
  const words = useWords(sampleHistoryWords)
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  const run = async (work: () => Promise<string | null>) => {
    setBusy(true)
    try {
      const said = await work()
      if (said !== null) toast({ text: said })
    } finally {
      setBusy(false)
    }
  }
  const fill = () => run(async () => ((await month.fill(all)) ? null : words.refused))
  const remove = () =>
    run(async () => {
      await month.remove()
      return words.removed
    })
  if (!filled)
    return (
      <Button small variant="quiet" disabled={isBusy} onClick={() => void fill()}>
        {isBusy ? words.showing : words.show}
      </Button>
    )
  return (
    <>
      <Badge>{words.filled}</Badge>
      <Button small variant="quiet" disabled={isBusy} onClick={() => void remove()}>
        {words.remove}
      </Button>
    </>
  )
}
