import { useNow } from '#data/useService.ts'
import type { Span } from '#reading/types.ts'
import { Select } from '#ui/basic/Select.tsx'
import { clip } from '#ui/format/clip.ts'
import { useFormat } from '#ui/format/FormatContext.tsx'
import { useWords } from '#words/WordsContext.tsx'
import { LEADS } from './intervals.ts'
import type { ChosenWatch } from './useChosenWatch.ts'
import styles from './watches.module.css'

const LONGEST = 60

/** Which event, and how long before it is told. */
export function WatchedEvent({ chosen, events }: { chosen: ChosenWatch; events: readonly Span[] }) {
  const { watches: words } = useWords()
  const { instant } = useFormat()
  const now = useNow()
  const { event } = chosen
  if (event === null) return null
  return (
    <div className={styles.line}>
      <Select
        label={words.chosenEvent}
        value={event.path}
        onChange={chosen.chooseEvent}
        options={events.map(({ path, label, start }) => ({
          value: path,
          label: `${clip(label, LONGEST)}, ${instant(start ?? 0, now())}`,
        }))}
      />
      <Select
        label={words.before}
        value={chosen.lead}
        onChange={chosen.chooseLead}
        options={LEADS.map((value) => ({ value, label: words.leads[value] }))}
      />
    </div>
  )
}
