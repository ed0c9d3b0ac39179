import type { ReactNode } from 'react'
import { Card } from '#ui/basic/Card.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'
import { Change } from '#ui/text/Change.tsx'
import { Absent, ValueText } from '#ui/text/ValueText.tsx'
import { VisuallyHidden } from '#ui/text/VisuallyHidden.tsx'
import { useMedia } from '#ui/useMedia.ts'
import { compareWords } from '#words/en/compare.ts'
import { useWords } from '#words/WordsContext.tsx'
import { type Compared, type ComparedLine, differenceOf, type Reference } from './compareFacts.ts'
import styles from './compare.module.css'

/** Three columns of long numbers do not fit. */
const NARROW = '(max-width: 640px)'

const UNITS = { percentage: 'percent', duration: 'duration' } as const
const unitOf = (kind: string) =>
  kind === 'percentage' || kind === 'duration' ? UNITS[kind] : ('number' as const)

interface ComparedTableProps {
  title: string
  /** The heading of the first column. */
  figure: string
  lines: readonly ComparedLine[]
  entities: readonly Compared[]
  from: Reference
  aside?: ReactNode
}

/** One column per entity with its differences, one line per figure; the best of a line is marked in words, too. */
export function ComparedTable(props: ComparedTableProps) {
  const { title, figure, lines, entities, from, aside } = props
  const compare = useWords(compareWords)
  const narrow = useMedia(NARROW) === true
  return (
    <Card title={title} flush aside={aside}>
      <DataTable
        label={title}
        columns={[
          { id: 'figure', label: figure },
          ...entities.map(({ id, name }) => ({
            id: `of ${id}`,
            label: name,
            align: 'end' as const,
          })),
        ]}
        rows={lines}
        rowKey={(line) => line.label}
        nameColumn="figure"
        cell={(line, { id }) => {
          if (id === 'figure') return line.label
          const index = entities.findIndex((one) => `of ${one.id}` === id)
          const value = line.values[index] ?? null
          if (value === null) return <Absent />
          const by = differenceOf(line, index, from)
          const isBest = line.best.has(index)
          return (
            <span className={styles.cell} data-best={isBest || undefined}>
              <span>
                {isBest && (
                  <>
                    <VisuallyHidden>{compare.best}</VisuallyHidden>{' '}
                  </>
                )}
                <ValueText value={value} as={narrow ? 'headline' : 'cell'} />
              </span>
              {by !== null && by !== 0 && (
                <Change
                  by={by}
                  as={unitOf(value.kind)}
                  plus
                  plain={line.better === null}
                  lessIsBetter={line.better === 'less'}
                />
              )}
            </span>
          )
        }}
      />
    </Card>
  )
}
