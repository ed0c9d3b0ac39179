import { Card } from '#ui/basic/Card.tsx'
import { Select } from '#ui/basic/Select.tsx'
import { useFormat } from '#ui/format/FormatContext.ts'
import { FactGrid, type FactItem } from '#ui/page/FactGrid.tsx'
import { panelWords } from '#words/en/panels.ts'
import { useWords } from '#words/WordsContext.tsx'
import { useUrlState } from '#routes/location.ts'
import styles from '#view/page.module.css'
import { sumOf, topShare, weigh } from './distribution.ts'
import { RoleTable } from '../RoleTable.tsx'
import type { Roster } from './roster.ts'

const TOP = 5

/** The contributions of a clan's members: their sum, the largest, and the share of each role. */
export function RosterFigures({ roster }: { roster: Roster }) {
  const { clans: words } = useWords(panelWords)
  const { exact, percent } = useFormat()
  const [params, setParams] = useUrlState()
  const { members, figures, role, whole: all } = roster
  const here = exact(members.length)
  const figure = figures.find(({ path }) => path === params.get('by')) ?? figures[0] ?? null
  const weighed = figure === null ? [] : weigh(members, figure)
  const share = topShare(weighed, TOP)
  if (figure === null && role === null) return null

  const facts: FactItem[] =
    figure === null || weighed.length === 0
      ? []
      : [
          {
            key: 'sum',
            label:
              all === null
                ? words.total(figure.label)
                : words.totalOf(figure.label, here, exact(all)),
            value: { kind: 'count', number: sumOf(weighed) },
          },
          ...(share === null || weighed.length <= TOP
            ? []
            : [
                {
                  key: 'top',
                  label: words.topShare(TOP, exact(TOP)),
                  value: { node: words.topShareText(percent(Math.round(share * 100))) },
                },
              ]),
        ]
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
        {role !== null && <RoleTable members={members} role={role} figure={figure} />}
      </div>
    </Card>
  )
}
