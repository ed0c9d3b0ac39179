import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type Asked,
  createSampleMonth,
  removeSamplePast,
  filledDaysQuery,
  sampleMonthQuery,
  showSampleMonth,
  useIsFilling,
} from '#data/figures/samplePast.ts'
import { usePasts } from '#data/figures/usePast.ts'
import { useServices } from '#data/services.ts'
import { useStored } from '#data/useSettings.ts'
import { Badge } from '#ui/basic/Badge.tsx'
import { Button } from '#ui/basic/Button.tsx'
import { useToast } from '#ui/basic/Toasts.tsx'
import { useFormat } from '#ui/format/FormatContext.ts'
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
  const { quota } = useWords()
  const toast = useToast()
  const services = useServices()
  const { exact } = useFormat()
  const { isOn } = useStored(createSampleMonth)
  const [isBusy, setBusy] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const pasts = usePasts(all.map(({ query }) => query))
  const isFilled = ({ query }: Asked) => (pasts?.get(query)?.sample.length ?? 0) > 0
  const isKnown = ({ query }: Asked) => services.history.head(query) !== null
  // Where nothing is known, a reload has interrupted the first filling.
  const isInterrupted = services.history.heads().length === 0
  useQueries({
    queries: all.map((asked) => ({
      ...sampleMonthQuery(services, asked),
      enabled:
        isOn && pasts !== null && (isKnown(asked) || isAsked || isInterrupted) && !isFilled(asked),
    })),
  })
  const days = useQueries({ queries: all.map(filledDaysQuery) }).flatMap(({ data }) => data ?? [])
  const [slowest] = days.toSorted((a, b) => a.done - b.done)
  const isFilling = useIsFilling()
  if (pasts === null)
    return (
      offered && (
        <Button disabled cost={quota.free} style={{ visibility: 'hidden' }}>
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
  if (isFilling)
    return (
      <Button small variant="quiet" disabled>
        {slowest === undefined
          ? words.showing
          : words.showingDays(exact(slowest.done), exact(slowest.of))}
      </Button>
    )
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
  if (!offered || (isOn && all.every(isKnown))) return null
  return (
    <Button
      cost={quota.free}
      disabled={isBusy}
      onClick={() => {
        setAsked(true)
        void run(async () => ((await showSampleMonth(services)) ? null : words.refused))
      }}
    >
      {words.show}
    </Button>
  )
}
