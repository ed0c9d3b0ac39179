import { useReadings } from '#data/cached/visits.ts'
import { useDoubted } from '#data/figures/useVisits.ts'
import type { Snapshot } from '#data/bodies/useView.ts'
import { isLog, mainFigure, readCell, rowNamer } from '#reading/index.ts'
import type { Reading } from '#reading/types.ts'
import { Button } from '#ui/basic/Button.tsx'
import { Card } from '#ui/basic/Card.tsx'
import { useFormat } from '#ui/format/FormatContext.ts'
import { CopyIcon } from '#ui/icons/Icon.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'
import { ProgressBar } from '#ui/table/ProgressBar.tsx'
import type { TableColumn } from '#ui/table/columns.ts'
import { Change } from '#ui/text/Change.tsx'
import { ValueText } from '#ui/text/ValueText.tsx'
import { pictureWords } from '#words/en/picture.ts'
import { viewWords } from '#words/en/viewParts.ts'
import { useWords } from '#words/WordsContext.tsx'
import { useRowFaces } from '../Face.tsx'
import { cardPng, MOST_FIGURES } from '../export/cardPicture.ts'
import { useCopyPicture, usePictureNote } from '../export/useCopyPicture.ts'
import { useBaselines, usePeriod } from './usePeriod.ts'
import { gainsOf, sameTable } from './tableChanges.ts'

export interface GainsCardProps {
  reading: Reading
  snapshot: Snapshot
  /** No more rows than these. */
  most?: number
}

/** What each row gained over the page's period, from this device, at no request; nothing where no earlier visit is known. */
export function GainsCard({ reading, snapshot, most: limit }: GainsCardProps) {
  const { history } = useWords(viewWords)
  const before = useBaselines([snapshot])
  const [earlier = null] = useReadings(before)
  const isDoubted = useDoubted(before)
  const format = useFormat()
  const picture = useWords(pictureWords)
  const copyPicture = useCopyPicture()
  const noteAt = usePictureNote()
  const { period } = usePeriod()
  const table = reading.tables.find((one) => mainFigure(one) !== null && !isLog(one))
  const faces = useRowFaces(table)
  if (table === undefined || earlier === null) return null
  const gains = gainsOf(table, sameTable(table, earlier), isDoubted)
  if (gains === null) return null
  const top = gains.rows.slice(0, limit)
  const most = Math.max(...top.map(({ by }) => Math.abs(by)))
  const nameOf = rowNamer(table)
  const columns: TableColumn[] = [
    { id: 'name', label: gains.rowLabel },
    { id: 'by', label: gains.figure.label, align: 'end' },
    { id: 'bar', label: history.part, align: 'end' },
  ]
  const title = `${reading.title.text} · ${history.gains} · ${history.periods[period]}`
  const asPicture = () =>
    cardPng({
      title,
      figures: gains.rows.slice(0, MOST_FIGURES).map(({ row, by }) => ({
        label: nameOf(row),
        value: `${by > 0 ? '+' : '−'}${format.compact(Math.abs(by))}`,
      })),
      note: noteAt(snapshot.fetchedAt),
    })
  return (
    <Card
      title={history.gains}
      aside={
        <Button
          small
          variant="quiet"
          icon={<CopyIcon />}
          onClick={() => void copyPicture(asPicture, title)}
        >
          {picture.copy}
        </Button>
      }
      flush
    >
      <DataTable
        label={history.gains}
        columns={columns}
        rows={top}
        rowKey={({ row }) => row.key}
        nameColumn="name"
        empty={history.noGains}
        cell={({ row, by }, { id }) => {
          if (id === 'name')
            return (
              <>
                {faces?.faceOf(row)}
                {gains.nameCell === null ? (
                  nameOf(row)
                ) : (
                  <ValueText value={readCell(row, gains.nameCell)} />
                )}
              </>
            )
          if (id === 'by')
            return <Change by={by} plus lessIsBetter={gains.figure.kind === 'rank'} />
          return (
            <ProgressBar
              share={most === 0 ? 0 : Math.abs(by) / most}
              label={history.share(nameOf(row))}
              tone={by > 0 ? 'up' : 'down'}
            />
          )
        }}
      />
    </Card>
  )
}
