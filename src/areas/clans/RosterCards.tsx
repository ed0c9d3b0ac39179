import type { Snapshot } from '#data/bodies/useView.ts'
import { nameColumn } from '#data/things/things.ts'
import { hrefOf, useUrlState } from '#routes/location.ts'
import { paths } from '#routes/paths.ts'
import { Card } from '#ui/basic/Card.tsx'
import { Select } from '#ui/basic/Select.tsx'
import { useFormat } from '#ui/format/FormatContext.ts'
import { FactGrid, type FactItem } from '#ui/page/FactGrid.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'
import { AppLink } from '#ui/text/LinkContext.tsx'
import { ValueText } from '#ui/text/ValueText.tsx'
import { Gain } from '#view/decorations.tsx'
import { useRowFaces } from '#view/Face.tsx'
import { useBaselines } from '#view/history/useFactBaseline.ts'
import { usePeriod } from '#view/history/usePeriod.ts'
import page from '#view/page.module.css'
import { panelWords } from '#words/en/panels.ts'
import { viewWords } from '#words/en/viewParts.ts'
import { useWords } from '#words/WordsContext.tsx'
import { RoleTable } from '../RoleTable.tsx'
import styles from './clans.module.css'
import { type Roster, totalOf } from './Roster.ts'
import { useRosterGains } from './useRosterGains.ts'

export interface RosterProps {
  roster: Roster
  snapshot: Snapshot
  id: string
}

/** What the members gave and gained, and what they contribute. */
export const RosterCards = (props: RosterProps) => (
  <div className={styles.cards}>
    <MostActive {...props} />
    <RosterFigures roster={props.roster} />
  </div>
)

/** The members who donated and gained most over the page's period; nothing before a second visit. */
function MostActive({ roster, snapshot, id }: RosterProps) {
  const { clans: words } = useWords(panelWords)
  const { history } = useWords(viewWords)
  const { instant } = useFormat()
  const { from } = usePeriod()
  const [params] = useUrlState()
  const [before = null] = useBaselines([snapshot])
  const gains = useRosterGains(roster, snapshot)
  const faces = useRowFaces(roster.table)
  const named = nameColumn(roster.table)
  if (gains.length === 0 || named === null) return null
  const { fetchedAt } = snapshot
  const since = before?.at ?? from(fetchedAt)
  const all = { tab: 'gains', period: params.get('period') ?? '' }
  return (
    <Card
      title={words.since(instant(since, fetchedAt))}
      aside={<AppLink href={hrefOf(paths.entity('clans', id, all))}>{words.allGains}</AppLink>}
    >
      <div className={styles.most}>
        {gains.map(({ figure, title, first }) => (
          <section key={figure.path} aria-label={title}>
            <h3 className={styles.caption}>{title}</h3>
            <DataTable
              label={title}
              columns={[
                { id: 'name', label: named.label },
                { id: 'by', label: figure.label, align: 'end' },
              ]}
              rows={first}
              rowKey={({ row }) => row.key}
              nameColumn="name"
              empty={history.noGains}
              cell={({ row, by }, { id: column }) =>
                column === 'by' ? (
                  <Gain by={by} share={by / (first[0]?.by ?? by)} />
                ) : (
                  <>
                    {faces?.faceOf(row)}
                    <ValueText value={row.value(named)} />
                  </>
                )
              }
            />
          </section>
        ))}
      </div>
    </Card>
  )
}

const TOP = 5

/** The contributions of a clan's members: their sum, the largest, and the share of each role. */
function RosterFigures({ roster }: { roster: Roster }) {
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
      <div className={page.stack}>
        <FactGrid settled facts={facts} label={words.contribution} />
        {role !== null && <RoleTable rows={rows} role={role} figure={figure} />}
      </div>
    </Card>
  )
}
