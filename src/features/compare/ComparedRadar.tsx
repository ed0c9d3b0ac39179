import { decodeOrNull } from '#lib/decodeOrNull.ts'
import { useMemo } from 'react'
import { Card } from '#ui/basic/Card.tsx'
import { Toggle } from '#ui/basic/Toggle.tsx'
import { RadarChart } from '#ui/charts/RadarChart.tsx'
import { useFormat } from '#ui/format/FormatContext.ts'
import { compareWords } from '#words/en/compare.ts'
import { useWords } from '#words/WordsContext.tsx'
import { ChartExport } from '#view/export/ChartExport.tsx'
import { useUrlState } from '#routes/location.ts'
import styles from '#view/page.module.css'
import {
  type RowComparison,
  chosenCorners,
  isReadable,
  LEAST_CORNERS,
  MOST_CORNERS,
  sharesOf,
} from './compareRows.ts'
import type { Compared } from './compareFacts.ts'

interface ComparedRadarProps {
  entities: readonly Compared[]
  comparison: RowComparison
}

/** Chosen rows as the corners of a radar, one shape per entity; nothing if there are too few. */
export function ComparedRadar({ entities, comparison }: ComparedRadarProps) {
  const compare = useWords(compareWords)
  const { exact } = useFormat()
  const [params, setParams] = useUrlState()
  const { label, measures, rows } = comparison
  const [measure] = measures
  const corners = useMemo(() => chosenCorners(rows, namesOf(params.get('corners'))), [rows, params])
  const shares = corners.map(sharesOf)
  const differs = shares.some((own) => own.some((share) => share !== null && share < 100))
  // A share of the best rank tells nothing: 50 % is rank 2.
  if (
    measure === undefined ||
    measure.kind === 'rank' ||
    corners.length < LEAST_CORNERS ||
    !differs
  )
    return null
  const chosen = new Set(corners.map((row) => row.label))
  const change = (name: string, on: boolean) =>
    setParams({
      corners: rows
        .map((row) => row.label)
        .filter((one) => (one === name ? on : chosen.has(one)))
        .map(encodeURIComponent)
        .join(','),
    })
  const caption = compare.radar(measure.label, label)
  const isShown = isReadable(shares) || params.has('corners')
  return (
    <Card>
      {/* Shapes on top of each other, or too small to see, are drawn on request. */}
      <details open={isShown}>
        <summary hidden={isShown}>{caption}</summary>
        <RadarChart
          caption={caption}
          corner={label}
          corners={corners.map((row) => row.label)}
          shapes={entities.map(({ id, name }, index) => ({
            id,
            label: name,
            values: shares.map((own) => own[index] ?? null),
          }))}
          y={{ kind: 'percentage', label: compare.share }}
          note={compare.radarNote}
          actions={<ChartExport name={caption} />}
        />
        <details>
          <summary>{compare.corners(label, exact(LEAST_CORNERS), exact(MOST_CORNERS))}</summary>
          <div className={styles.row}>
            {rows.map(({ label: name }) => (
              <Toggle
                key={name}
                label={name}
                checked={chosen.has(name)}
                disabled={
                  chosen.has(name) ? chosen.size <= LEAST_CORNERS : chosen.size >= MOST_CORNERS
                }
                onChange={(on) => change(name, on)}
              />
            ))}
          </div>
        </details>
      </details>
    </Card>
  )
}

/** Each name is encoded by itself: it may hold a comma. */
function namesOf(written: string | null): readonly string[] {
  return (written ?? '').split(',').flatMap((part) => decodeOrNull(part) ?? [])
}
