import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type Asked,
  createSampleMonth,
  removeSamplePast,
  sampleMonthQuery,
  showSampleMonth,
} from '#data/figures/samplePast.ts'
import { usePasts } from '#data/figures/usePast.ts'
import { useServices } from '#data/services.ts'
import { useStored } from '#data/useSettings.ts'
import { Badge } from '#ui/basic/Badge.tsx'
import { Button } from '#ui/basic/Button.tsx'
import { useToast } from '#ui/basic/Toasts.tsx'
import { sampleHistoryWords } from '#words/en/sampleHistory.ts'
import { useWords } from '#words/WordsContext.tsx'

export interface SampleMonthProps {
  /** The targets that the page shows. */
  all: readonly Asked[]
  /** Offers the month if none of it is filled in. */
  offered?: boolean
}

/** Offers, marks or removes a month of history; once accepted, it is filled in on every page that is opened. */
export function SampleMonthButton({ all, offered = false }: SampleMonthProps) {
  const words = useWords(sampleHistoryWords)
  const toast = useToast()
  const services = useServices()
  const { isOn } = useStored(createSampleMonth)
  const [isBusy, setBusy] = useState(false)
  const pasts = usePasts(all.map(({ query }) => query))
  const isFilled = ({ query }: Asked) => (pasts?.get(query)?.sample.length ?? 0) > 0
  const isKnown = ({ query }: Asked) => services.history.head(query) !== null
  const joining = useQueries({
    queries: all.map((asked) => ({
      ...sampleMonthQuery(services, asked),
      enabled: isOn && pasts !== null && isKnown(asked) && !isFilled(asked),
    })),
  })
  if (pasts === null)
    return (
      offered && (
        <Button small disabled style={{ visibility: 'hidden' }}>
          {words.show}
        </Button>
      )
    )
  const run = async (work: () => Promise<string | null>) => {
    setBusy(true)
    try {
      const said = await work()
      if (said !== null) toast({ text: said })
    } finally {
      setBusy(false)
    }
  }
  if (all.some(isFilled))
    return (
      <>
        <Badge>{words.filled}</Badge>
        <Button
          small
          variant="quiet"
          disabled={isBusy}
          onClick={() =>
            void run(async () => {
              await removeSamplePast(services)
              return words.removed
            })
          }
        >
          {words.remove}
        </Button>
      </>
    )
  const isFilling = isBusy || joining.some(({ isFetching }) => isFetching)
  if (!isFilling && (!offered || (isOn && all.every(isKnown)))) return null
  return (
    <Button
      small
      variant="quiet"
      disabled={isFilling}
      onClick={() =>
        void run(async () => ((await showSampleMonth(services, all)) ? null : words.refused))
      }
    >
      {isFilling ? words.showing : words.show}
    </Button>
  )
}
