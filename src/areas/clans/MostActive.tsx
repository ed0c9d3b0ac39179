import type { Snapshot } from '#data/bodies/useView.ts'
import { nameColumn } from '#data/things/things.ts'
import { hrefOf, useUrlState } from '#routes/location.ts'
import { paths } from '#routes/paths.ts'
import { Card } from '#ui/basic/Card.tsx'
import { useFormat } from '#ui/format/FormatContext.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import { AppLink } from '#ui/text/LinkContext.tsx'
import { ValueText } from '#ui/text/ValueText.tsx'
import { Gain } from '#view/decorations.tsx'
import { useRowFaces } from '#view/Face.tsx'
import { useBaselines, usePeriod } from '#view/history/usePeriod.ts'
import { panelWords } from '#words/en/panels.ts'
import { viewWords } from '#words/en/viewParts.ts'
import { useWords } from '#words/WordsContext.tsx'
import styles from './clans.module.css'
import type { Roster } from './Roster.ts'
import { useRosterGains } from './useRosterGains.ts'

interface MostActiveProps {
  roster: Roster
  snapshot: Snapshot
  id: string
}

/** The members who donated and gained most over the page's period; nothing before a second visit. */
export function MostActive({ roster, snapshot, id }: MostActiveProps) {
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
  const all = { tab: 'gains', period: params.get('period') ?? '', since: params.get('since') ?? '' }
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
                  <Gain by={by} most={first[0]?.by ?? by} />
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
