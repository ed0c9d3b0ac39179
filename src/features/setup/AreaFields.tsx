import { useState } from 'react'
import type { Endpoint } from '#api/endpoints.ts'
import type { Probe } from '#discovery/types.ts'
import { Button } from '#ui/basic/Button.tsx'
import { Toggle } from '#ui/basic/Toggle.tsx'
import styles from '#view/page.module.css'
import { setupWords } from '#words/en/setup.ts'
import { useWords } from '#words/WordsContext.tsx'
import { type DraftEditor, DraftField } from './DraftField.tsx'
import { entriesText, plainText } from './fieldTexts.ts'
import { RouteFields } from './RouteFields.tsx'
import { draftTabs, valueAt, withSwitched, withValue } from './serviceDraft.ts'

interface AreaFieldsProps extends DraftEditor {
  area: string
  /** The id of an existing entity of the area. */
  id: string
  /** Of the whole draft, by name. */
  endpoints: ReadonlyMap<string, Endpoint>
  onTry: ((probe: Probe) => void) | undefined
}

/** The routes that an area may have, beside its tabs. */
const usesOf = (area: string): readonly string[] => [
  ...(area === 'players' ? ['item', 'search', 'list'] : ['list', 'item', 'search']),
  ...(area === 'clans' ? ['members'] : []),
  ...(area === 'prices' ? ['history'] : []),
]

/** Switches an area on and off; opened, it edits its name, routes, entries and tabs. */
export function AreaFields(props: AreaFieldsProps) {
  const { draft, onChange, area } = props
  const editor = { draft, onChange }
  const words = useWords(setupWords)
  const { areas } = useWords()
  const known: Readonly<Record<string, string>> = areas
  const [isOpen, setIsOpen] = useState(false)
  // By the service's own word for it.
  const label = plainText.textOf(valueAt(draft, ['areas', area, 'name'])) || (known[area] ?? area)
  const on = !draft.off.includes(area)
  const labels: Readonly<Record<string, string>> = {
    list: words.areaList(label),
    item: words.areaItem(label),
  }
  return (
    <div className={styles.adding}>
      <div className={styles.row}>
        <Toggle
          label={words.on(label)}
          checked={on}
          onChange={(checked) => onChange(withSwitched(draft, area, checked))}
        />
        {on && (
          <Button variant="quiet" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {words.edit(label)}
          </Button>
        )}
      </div>
      {on && isOpen && (
        <>
          <DraftField {...editor} keys={['areas', area, 'name']} label={words.areaName(label)} />
          <DraftField
            {...editor}
            keys={['areas', area, 'one']}
            label={words.areaOne(label)}
            hint={words.areaOneHelp}
          />
          {usesOf(area).map((use) => (
            <RouteFields {...props} key={use} use={use} label={labels[use] ?? `${label}: ${use}`} />
          ))}
          {area === 'leaderboards' && (
            <DraftField
              {...editor}
              keys={['areas', area, 'entries']}
              as={entriesText}
              label={words.entries(label)}
              hint={words.entriesHelp}
              mono
            />
          )}
          <TabFields {...props} label={label} />
        </>
      )}
    </div>
  )
}

/** Edits and removes the tabs of an area. */
function TabFields({ label, ...props }: AreaFieldsProps & { label: string }) {
  const { draft, onChange, area } = props
  const editor = { draft, onChange }
  const words = useWords(setupWords)
  const tabs = draftTabs(draft, area)
  const keysOf = (tab: string) => ['areas', area, 'tabs', tab]
  return (
    <div className={styles.adding}>
      {tabs.map((tab) => (
        <div key={tab} className={styles.adding}>
          <DraftField
            {...editor}
            keys={[...keysOf(tab), 'name']}
            label={words.tabName(tab)}
            action={
              <Button
                variant="quiet"
                onClick={() => onChange(withValue(draft, keysOf(tab), undefined))}
              >
                {words.removeTab(tab)}
              </Button>
            }
          />
          <RouteFields {...props} tab use={tab} label={words.tab(label, tab)} />
        </div>
      ))}
    </div>
  )
}
