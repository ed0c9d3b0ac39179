import { useMemo, useState } from 'react'
import type { SetupStep } from './createSetup.ts'
import { isOk } from '#discovery/askWithRequired.ts'
import { presentTable, readBody, readCell } from '#reading/index.ts'
import { Card } from '#ui/basic/Card.tsx'
import { Select } from '#ui/basic/Select.tsx'
import { FactGrid } from '#ui/page/FactGrid.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'
import { setupWords } from '#words/en/setup.ts'
import { useWords } from '#words/WordsContext.tsx'
import styles from '#view/page.module.css'
import { arrangeFacts } from '#view/arrangeFacts.ts'

const ROWS = 5
const COLUMNS = 5

/** Probes with a separate preview; a search and a second page look like the list. */
const PAGES: readonly string[] = ['list', 'item', 'further']

const hasPage = ({ probe, reply }: SetupStep) => isOk(reply) && PAGES.includes(probe.what)

/** A preview of the pages that the answers so far would make, newest first; `tried`: a route that was just tried. */
export function Previews({ steps, tried }: { steps: readonly SetupStep[]; tried: string | null }) {
  const words = useWords(setupWords)
  const [chosen, setChosen] = useState<string | null>(null)
  const pages = steps.filter(hasPage).toReversed()
  const shown =
    pages.find(({ probe }) => probe.path === (chosen ?? tried)) ??
    pages.find(({ probe: { area, what } }) => area === 'players' && what === 'item') ??
    pages[0]
  if (shown === undefined) return null
  return (
    <Card
      title={words.preview}
      level={3}
      aside={
        <Select
          label={words.previewOf}
          hideLabel
          value={shown.probe.path}
          onChange={setChosen}
          options={pages.map(({ probe: { path } }) => ({ value: path, label: path }))}
        />
      }
    >
      <Preview key={shown.probe.path} step={shown} />
    </Card>
  )
}

/** The title, first figures and first rows of an answer. */
function Preview({ step }: { step: SetupStep }) {
  const words = useWords(setupWords)
  const { entity } = useWords()
  const { probe, reply } = step
  const { title, headlines, table } = useMemo(() => {
    const one = probe.what === 'item' || probe.what === 'further'
    const reading = readBody(reply?.body ?? null, {
      area: probe.area,
      endpoint: probe.path,
      ...(one && { id: probe.path.split('/')[1] ?? '' }),
    })
    const [first] = reading.tables
    return {
      title: reading.title.text,
      headlines: arrangeFacts(reading, []).headlines,
      table:
        first === undefined ? null : presentTable(first, { keepOrder: false, listOf: undefined }),
    }
  }, [probe, reply])
  return (
    <div className={styles.adding}>
      {title !== '' && <strong>{title}</strong>}
      <FactGrid
        settled
        facts={headlines.map(({ path, label, value }) => ({ key: path, path, label, value }))}
      />
      {table !== null && (
        <DataTable
          label={table.label.text || entity.rows}
          columns={table.columns
            .slice(0, COLUMNS)
            .map(({ path, label, kind }) => ({ id: path, label, kind }))}
          rows={table.rows.slice(0, ROWS)}
          rowKey={(row) => row.key}
          nameColumn={table.nameColumn ?? undefined}
          cell={(row, { id }) => {
            const column = table.columns.find(({ path }) => path === id)
            return column === undefined ? null : plain(readCell(row, column))
          }}
        />
      )}
      {table === null && headlines.length === 0 && <p>{words.nothing}</p>}
    </div>
  )
}

/** A link would lead to the service in use. */
const plain = (value: ReturnType<typeof readCell>) =>
  value.kind === 'link' ? ({ kind: 'text', text: value.text } as const) : value
