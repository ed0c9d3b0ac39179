import { useServices } from '#data/services.ts'
import { usePreferences } from '#data/useSettings.ts'
import styles from '#view/page.module.css'
import { Setting } from '#view/Setting.tsx'
import { Segmented } from '#ui/basic/Segmented.tsx'
import { settingsWords } from '#words/en/settings.ts'
import { useWords } from '#words/WordsContext.tsx'

const CHOICES = ['auto', '0', '2', '4', '6', '8'] as const

/** The requests of a window reserved for clicks. */
export function ReserveSettings() {
  const words = useWords(settingsWords)
  const { quota } = useServices()
  const { reserve, set } = usePreferences()
  const value = CHOICES.find((option) => option === String(reserve)) ?? 'auto'
  const choose = (option: (typeof CHOICES)[number]) => {
    const requests = option === 'auto' ? null : Number(option)
    set({ reserve: requests })
    quota.setReserve(requests)
  }
  return (
    <Setting title={words.quotaTitle} lead={words.quotaLead}>
      <div className={styles.row}>
        <Segmented
          label={words.quotaTitle}
          value={value}
          onChange={choose}
          options={CHOICES.map((option) => ({
            value: option,
            label: option === 'auto' ? words.quotaAuto : option,
          }))}
        />
      </div>
    </Setting>
  )
}
