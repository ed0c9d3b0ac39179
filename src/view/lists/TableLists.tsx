import type { Table } from '#data/things/things.ts'
import type { ReactNode } from 'react'
import { labelOf, parsePath, rowLabel } from '#reading/index.ts'
import { Segmented } from '#ui/basic/Segmented.tsx'
import { Select } from '#ui/basic/Select.tsx'
import { Tabs } from '#ui/basic/Tabs.tsx'
import { viewWords } from '#words/en/viewParts.ts'
import { useWords } from '#words/WordsContext.tsx'
import { useUrlState } from '#routes/location.ts'
import { type List, MAX_STACKED } from './listsOf.ts'
import styles from '../page.module.css'

export interface TableListsProps {
  lists: readonly List[]
  /** Draws one table of a list. */
  draw(table: Table, place: number): ReactNode
}

/** URL parameters: the list on the open tab, and its selected table. */
const TAB = 'lists'
const SWITCH = 'switch'

/** The lists of a page: a switch for a list with several tables, and tabs if there are many, most informative first. */
export function TableLists({ lists, draw }: TableListsProps) {
  const { lists: words } = useWords(viewWords)
  const { entity } = useWords()
  const [params, setParams] = useUrlState()
  if (lists.length <= MAX_STACKED)
    return lists.map((list, place) => (
      <OneList key={list.tables[0].path} list={list} place={place} draw={draw} />
    ))
  const asked = lists.findIndex(({ tables: [{ path }] }) => path === params.get(TAB))
  const at = Math.max(0, asked)
  const list = lists[at]
  // A body can consist of rows alone.
  const names = lists.map((one) => (groupName(one) ?? one.tables[0].label.text) || entity.rows)
  return (
    <Tabs
      label={words.tabs}
      tabs={lists.map((one, place) => ({
        value: String(place),
        label: disambiguate(one, names[place] ?? '', names),
      }))}
      value={String(at)}
      onChange={(value) => {
        const path = lists[Number(value)]?.tables[0].path ?? ''
        setParams({ [TAB]: Number(value) === 0 ? '' : path, [SWITCH]: '' }, true)
      }}
    >
      {list !== undefined && (
        <OneList key={list.tables[0].path} list={list} place={at} only draw={draw} />
      )}
    </Tabs>
  )
}

interface OneListProps {
  list: List
  place: number
  /** True for the only list of the page, whose URL parameter has no number. */
  only?: boolean
  draw: TableListsProps['draw']
}

/** This many characters of options fit side by side on a phone. */
const BESIDE = 32

function OneList({ list, place, only = false, draw }: OneListProps) {
  const { lists: words } = useWords(viewWords)
  const [params, setParams] = useUrlState()
  const { tables, keys } = list
  const name = only || place === 0 ? SWITCH : `${SWITCH}${place + 1}`
  const at = Math.max(0, keys.indexOf(params.get(name) ?? ''))
  const table = tables[at] ?? tables[0]
  if (tables.length === 1) return draw(table, place)
  const options = keys.map((key, index) => ({ value: key, label: optionOf(list, index) }))
  const choice = {
    label: groupName(list) ?? words.show,
    options,
    value: keys[at] ?? '',
    onChange: (key: string) => setParams({ [name]: key === keys[0] ? '' : key }),
  }
  const beside = options.reduce((sum, { label }) => sum + label.length + 2, 0) <= BESIDE
  return (
    <div className={styles.stack}>
      <div className={styles.row}>
        {beside ? <Segmented {...choice} /> : <Select {...choice} />}
      </div>
      {draw(table, place)}
    </div>
  )
}

/** A table's label among its siblings: its entry's name, else its key; a numeric key gets a noun (“Season 4”). */
function optionOf(list: List, index: number): string {
  const key = list.keys[index] ?? ''
  const { entry } = list.tables[index] ?? list.tables[0]
  if (entry !== undefined) return entry
  const noun = /^\d+$/.test(key) ? countedIn(list, key) : null
  return noun === null ? labelOf(key) : `${noun} ${key}`
}

/** The noun for numeric keys: `$.seasons["4"].maps` -> "Season". */
function countedIn(list: List, key: string): string | null {
  const path = (parsePath(list.tables[0].path) ?? []).filter((step) => typeof step === 'string')
  const around = path[path.lastIndexOf(list.keys[0] ?? key) - 1]
  return around === undefined ? groupName(list) : rowLabel(around)
}

/** Adds the parent's name to a name shared by several lists: `Tasks: History`. */
function disambiguate({ tables: [first] }: List, name: string, names: readonly string[]): string {
  if (names.filter((other) => other === name).length < 2) return name
  const path = (parsePath(first.path) ?? []).filter((step) => typeof step === 'string')
  const at = path.findLastIndex((step) => labelOf(step) === name)
  const around = path[at - 1]
  if (around === undefined || around === 'data') return name
  return path[at] === 'data' ? labelOf(around) : `${labelOf(around)}: ${name}`
}

/** The key shared by several tables, after the key that differs or before it; null if there is none. */
function groupName({ tables: [first], keys }: List): string | null {
  const path = (parsePath(first.path) ?? []).filter((step) => typeof step === 'string')
  if (keys[0] === undefined) return null
  const at = path.lastIndexOf(keys[0])
  const shared = path[at + 1] ?? path[at - 1]
  return shared === undefined || shared === 'data' ? null : labelOf(shared)
}
