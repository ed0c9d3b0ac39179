import type { ReactNode } from 'react'
import type { Target } from '#data/bodies/useTarget.ts'
import { useIsCached } from '#data/cached/useCached.ts'
import { useView } from '#data/bodies/useView.ts'
import { Button } from '#ui/basic/Button.tsx'
import { useFormat } from '#ui/format/FormatContext.ts'
import { Callout } from '#ui/page/Notices.tsx'
import { panelWords } from '#words/en/panels.ts'
import { useWords } from '#words/WordsContext.tsx'
import { useUrlState } from '#routes/location.ts'
import { ViewFreshness } from '#view/ViewActions.tsx'
import { ViewStatus } from '#view/ViewStatus.tsx'
import { PriceChart } from './PriceChart.tsx'
import { longerOf, priceLines, type PriceLines } from './priceLines.ts'

export interface WithHistoryProps {
  /** The endpoint with the history of this price. */
  target: Target
  /** The past that is known without the request. */
  own: PriceLines
  /** When the page was fetched. */
  at: number
  dots: boolean
  note: ReactNode
}

/** The price over time, with a button that requests the service's history and states its cost. */
export function WithHistory({ target, own, at, dots, note }: WithHistoryProps) {
  const { quota } = useWords()
  const { pricesPanel: words } = useWords(panelWords)
  const { exact } = useFormat()
  const [params, setParams] = useUrlState()
  const open = params.get('history') === 'open'
  const known = useIsCached(target)
  const view = useView(target, words.historyOf, { enabled: open })
  const further = open && view.reading !== null ? priceLines(view.reading.series) : null
  const lines = longerOf(own, further)
  const longer = lines !== own

  const button = (
    <Button
      small
      cost={open ? null : known ? quota.free : quota.requests(1, exact(1))}
      // Points before the period would not be visible.
      onClick={() => setParams(open ? { history: '' } : { history: 'open', period: 'year' })}
    >
      {open ? words.closeHistory : words.openHistory}
    </Button>
  )
  const footer = (
    <>
      {button}
      {open && <ViewFreshness view={view} />}
      {open && view.reading !== null && !longer && <span>{words.historyNone}</span>}
    </>
  )
  return (
    <>
      {open && <ViewStatus view={view} label={words.historyOf} name={null} skeleton="none" />}
      {lines.prices.length > 0 ? (
        <PriceChart
          lines={longer ? lines : own}
          at={at}
          dots={dots && !longer}
          note={longer ? null : note}
          footer={footer}
        />
      ) : (
        <Callout action={button}>{open ? words.historyNone : words.historyLead}</Callout>
      )}
    </>
  )
}
