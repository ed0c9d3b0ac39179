import { useFreshness, FRESH_MINUTES } from '#data/useFreshness.ts'
import { useRegistry } from '#data/useService.ts'
import { Setting } from '#view/Setting.tsx'
import { Select } from '#ui/basic/Select.tsx'
import { useFormat } from '#ui/format/FormatContext.ts'
import { settingsWords } from '#words/en/settings.ts'
import { useWords } from '#words/WordsContext.tsx'
import styles from './settings.module.css'
import { useAreaLabel } from '#view/useAreaLabel.ts'

const MINUTE = 60_000

/** The age from which the pages of each area are marked as old. */
export function FreshnessSettings() {
  const words = useWords(settingsWords)
  const { duration } = useFormat()
  const labelOf = useAreaLabel()
  const { areas } = useRegistry()
  const { minutesOf, choose } = useFreshness()
  return (
    <Setting title={words.freshTitle} lead={words.freshLead}>
      <div className={styles.choices}>
        {areas.map(({ area }) => {
          const chosen = minutesOf(area)
          // An imported value may not be among the options.
          const minutes = [...new Set([...FRESH_MINUTES, chosen])].toSorted((a, b) => a - b)
          return (
            <Select
              key={area}
              label={labelOf(area)}
              value={String(chosen)}
              onChange={(value) => choose({ area, minutes: Number(value) })}
              options={minutes.map((one) => ({
                value: String(one),
                label: duration(one * MINUTE),
              }))}
            />
          )
        })}
      </div>
    </Setting>
  )
}
