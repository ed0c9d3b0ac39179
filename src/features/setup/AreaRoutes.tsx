import { useState } from 'react'
import { isRecord } from '#lib/isRecord.ts'
import type { SetupStep } from './queries/useSetUp.ts'
import { Button } from '#ui/basic/Button.tsx'
import { TextField } from '#ui/basic/TextField.tsx'
import { setupWords } from '#words/en/setup.ts'
import { useWords } from '#words/WordsContext.tsx'
import styles from '#view/page.module.css'
import { RouteFields } from './RouteFields.tsx'
import { draftTabs, type ServiceDraft, valueAt, withValue } from './serviceDraft.ts'

interface AreaRoutesProps {
  draft: ServiceDraft
  onChange(draft: ServiceDraft): void
  area: string
  label: string
  /** Something of the area that is there. */
  id: string
  onTry(path: string, what: SetupStep['probe']['what']): void
}

const USES = ['list', 'item', 'search', 'members', 'history'] as const

/** The routes of an area, its tabs among them. */
export function AreaRoutes(props: AreaRoutesProps) {
  const { draft, onChange, area, label, onTry, ...rest } = props
  const words = useWords(setupWords)
  const [added, setAdded] = useState('')
  const names = { list: words.areaList, item: words.areaItem }
  const has = (use: string) => {
    const route = valueAt(draft, ['areas', area, use])
    return typeof route === 'string' || isRecord(route)
  }
  const tabs = ['areas', area, 'tabs']
  const key = added.trim().toLowerCase().replaceAll(/\W+/g, '_')
  return (
    <>
      {USES.filter(has).map((use) => (
        <RouteFields
          {...rest}
          key={use}
          draft={draft}
          onChange={onChange}
          keys={['areas', area, use]}
          label={use === 'list' || use === 'item' ? names[use](label) : `${label}: ${use}`}
          onTry={(path) =>
            onTry(path, use === 'list' ? 'list' : use === 'item' ? 'item' : 'further')
          }
        />
      ))}
      <details>
        <summary className={styles.small}>
          {label}: {words.tabs}
        </summary>
        <div className={styles.adding}>
          {draftTabs(draft, area).map((tab) => {
            const name = valueAt(draft, [...tabs, tab, 'name'])
            return (
              <div key={tab} className={styles.adding}>
                <TextField
                  label={words.tabName(tab)}
                  value={typeof name === 'string' ? name : ''}
                  onChange={(text) =>
                    onChange(
                      withValue(draft, [...tabs, tab, 'name'], text === '' ? undefined : text),
                    )
                  }
                  action={
                    <Button
                      variant="quiet"
                      onClick={() => onChange(withValue(draft, [...tabs, tab], undefined))}
                    >
                      {words.removeTab(tab)}
                    </Button>
                  }
                />
                <RouteFields
                  {...rest}
                  draft={draft}
                  onChange={onChange}
                  keys={[...tabs, tab]}
                  label={words.tab(label, tab)}
                  onTry={(path) => onTry(path, 'further')}
                />
              </div>
            )
          })}
          <TextField
            label={words.newTab(label)}
            value={added}
            onChange={setAdded}
            action={
              <Button
                disabled={key === '' || draftTabs(draft, area).includes(key)}
                onClick={() => {
                  onChange(
                    withValue(draft, [...tabs, key], { path: `${itemOf(draft, area)}/${key}` }),
                  )
                  setAdded('')
                }}
              >
                {words.addTab(label)}
              </Button>
            }
          />
        </div>
      </details>
    </>
  )
}

const itemOf = (draft: ServiceDraft, area: string): string => {
  const item = valueAt(draft, ['areas', area, 'item'])
  const path = isRecord(item) ? item['path'] : item
  return typeof path === 'string' ? path : `${area}/{id}`
}
