import { useUrlState } from '#routes/location.ts'
import { Card } from '#ui/basic/Card.tsx'
import { Select } from '#ui/basic/Select.tsx'
import { useFormat } from '#ui/format/FormatContext.ts'
import { FactGrid, type FactItem } from '#ui/page/FactGrid.tsx'
import styles from '#view/page.module.css'
import { panelWords } from '#words/en/panels.ts'
import { useWords } from '#words/WordsContext.tsx'
import { RoleTable } from '../RoleTable.tsx'
import { type Roster, totalOf } from './Roster.ts'

const TOP = 5

/** The contributions of a clan's members: their sum, the largest, and the share of each role. */
export function RosterFigures({ roster }: { roster: Roster }) {
  const { clans: words } = useWords(panelWords)
  const { exact, percent } = useFormat()
  const [params, setParams] = useUrlState()
  const { table, figures, role, whole } = roster
  const { rows } = table
  const figure = figures.find(({ path }) => path === params.get('by')) ?? figures[0] ?? null
  if (figure === null && role === null) return null
  const facts: FactItem[] = []
  if (figure !== null) {
    const { sum, topShare } = totalOf(rows, figure, TOP)
    const label =
      whole === null
        ? words.total(figure.label)
        : words.totalOf(figure.label, exact(rows.length), exact(whole))
    facts.push({ key: 'sum', label, value: { kind: 'count', number: sum } })
    if (topShare !== null)
      facts.push({
        key: 'top',
        label: words.topShare(TOP, exact(TOP)),
        value: { node: words.topShareText(percent(Math.round(topShare * 100))) },
      })
  }
  const choose = figures.length > 1 && figure !== null && (
    <Select
      label={words.figure}
      options={figures.map(({ path, label }) => ({ value: path, label }))}
      value={figure.path}
      onChange={(by) => setParams({ by })}
    />
  )
  return (
    <Card title={words.contribution} aside={choose}>
      <div className={styles.stack}>
        <FactGrid settled facts={facts} label={words.contribution} />
        {role !== null && <RoleTable rows={rows} role={role} figure={figure} />}
      </div>
    </Card>
  )
}
