import { useState } from 'react'
import type { Probe } from '#discovery/types.ts'
import { isRecord } from '#lib/isRecord.ts'
import { Button } from '#ui/basic/Button.tsx'
import { TextField } from '#ui/basic/TextField.tsx'
import { Toggle } from '#ui/basic/Toggle.tsx'
import styles from '#view/page.module.css'
import { useAreaLabel } from '#view/useAreaLabel.ts'
import { setupWords } from '#words/en/setup.ts'
import { useWords } from '#words/WordsContext.tsx'
import { type DraftEditor, DraftField } from './DraftField.tsx'
import { pathText, plainText } from './fieldTexts.ts'
import { RouteFields } from './RouteFields.tsx'
import { draftTabs, valueAt, withSwitched, withValue } from './serviceDraft.ts'

interface AreaFieldsProps extends DraftEditor {
  area: string
  /** The id of an existing entity of the area. */
  id: string
  onTry(probe: Probe): void
}

const USES = ['list', 'item', 'search', 'members', 'history'] as const

/** Switches an area on and off, and edits its name, routes and tabs. */
export function AreaFields(props: AreaFieldsProps) {
  const { draft, onChange, area } = props
  const words = useWords(setupWords)
  const label = useAreaLabel()(area)
  const on = !draft.off.includes(area)
  const labels = { list: words.areaList(label), item: words.areaItem(label) }
  const has = (use: string) => {
    const route = valueAt(draft, ['areas', area, use])
    return typeof route === 'string' || isRecord(route)
  }
  return (
    <div className={styles.adding}>
      <Toggle
        label={words.on(label)}
        checked={on}
        onChange={(checked) => onChange(withSwitched(draft, area, checked))}
      />
      {on && (
        <>
          <DraftField
            draft={draft}
            onChange={onChange}
            keys={['areas', area, 'name']}
            as={{ ...plainText, textOf: (name) => plainText.textOf(name) || label }}
            label={words.areaName(label)}
          />
          {USES.filter(has).map((use) => (
            <RouteFields
              {...props}
              key={use}
              use={use}
              label={use === 'list' || use === 'item' ? labels[use] : `${label}: ${use}`}
            />
          ))}
          <details>
            <summary className={styles.small}>
              {label}: {words.tabs}
            </summary>
            <TabFields {...props} label={label} />
          </details>
        </>
      )}
    </div>
  )
}

/** Edits, removes and adds the tabs of an area. */
function TabFields({ label, ...props }: AreaFieldsProps & { label: string }) {
  const { draft, onChange, area } = props
  const words = useWords(setupWords)
  const [added, setAdded] = useState('')
  const tabs = draftTabs(draft, area)
  const keysOf = (tab: string) => ['areas', area, 'tabs', tab]
  const key = added.trim().toLowerCase().replaceAll(/\W+/g, '_')
  const add = () => {
    const item = pathText.textOf(valueAt(draft, ['areas', area, 'item'])) || `${area}/{id}`
    onChange(withValue(draft, keysOf(key), { path: `${item}/${key}` }))
    setAdded('')
  }
  return (
    <div className={styles.adding}>
      {tabs.map((tab) => (
        <div key={tab} className={styles.adding}>
          <DraftField
            draft={draft}
            onChange={onChange}
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
      <TextField
        label={words.newTab(label)}
        value={added}
        onChange={setAdded}
        action={
          <Button disabled={key === '' || tabs.includes(key)} onClick={add}>
            {words.addTab(label)}
          </Button>
        }
      />
    </div>
  )
}
