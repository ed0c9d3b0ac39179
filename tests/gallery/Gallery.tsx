import { useState } from 'react'
import { Segmented } from '#ui/basic/Segmented.tsx'
import { useTicker } from '#ui/time/TimeContext.ts'
import { BasicsSection } from './BasicsSection.tsx'
import { CalendarSection } from './CalendarSection.tsx'
import { ChartEdgesSection } from './ChartEdgesSection.tsx'
import { ChartsSection } from './ChartsSection.tsx'
import { FieldsSection } from './FieldsSection.tsx'
import styles from './Gallery.module.css'
import { QuotaSection } from './QuotaSection.tsx'
import { StatesSection } from './StatesSection.tsx'
import { TablesSection } from './TablesSection.tsx'
import { ValuesSection } from './ValuesSection.tsx'

/** Every component in every state. Expects a `UiProvider` around it. */
export function Gallery() {
  const ticker = useTicker()
  const [now] = useState(() => ticker.now())
  const [direction, setDirection] = useState<'ltr' | 'rtl'>('ltr')
  return (
    <main dir={direction} className={styles.gallery}>
      <h1>Gallery</h1>
      <Segmented
        label="Direction"
        options={[
          { value: 'ltr', label: 'Left to right' },
          { value: 'rtl', label: 'Right to left' },
        ]}
        value={direction}
        onChange={setDirection}
      />
      <QuotaSection now={now} />
      <ValuesSection now={now} />
      <TablesSection />
      <ChartsSection now={now} />
      <ChartEdgesSection now={now} />
      <StatesSection />
      <BasicsSection />
      <FieldsSection />
      <CalendarSection now={now} />
    </main>
  )
}
