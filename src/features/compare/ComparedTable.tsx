import type { PartView } from '#data/bodies/useViews.ts'
import { Badge } from '#ui/basic/Badge.tsx'
import { Card } from '#ui/basic/Card.tsx'
import { Emblem } from '#ui/emblem/Emblem.tsx'
import { IconButton } from '#ui/basic/IconButton.tsx'
import { CloseIcon } from '#ui/icons/Icon.tsx'
import { TableSkeleton } from '#ui/page/Skeleton.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'
import type { TableColumn } from '#ui/table/columns.ts'
import { AreaLink } from '#ui/text/AreaLink.tsx'
import { Absent, ValueText } from '#ui/text/ValueText.tsx'
import { compareWords } from '#words/en/compare.ts'
import { viewWords } from '#words/en/viewParts.ts'
import { useWords } from '#words/WordsContext.tsx'
import { failureText } from '#view/failureText.ts'
import styles from '#view/page.module.css'
import { type Compared, compareFacts } from './compareFacts.ts'

interface ComparedEntity extends Compared {
  view: PartView | null
}

interface ComparedTableProps {
  area: string
  entities: readonly ComparedEntity[]
  onRemove(id: string): void
}

/** One column per entity, one line per figure; the best of a line is marked in words, too. */
export function ComparedTable({ area, entities, onRemove }: ComparedTableProps) {
  const { entity: entityWords, problem } = useWords()
  const { failure } = useWords(viewWords)
  const compare = useWords(compareWords)
  const lines = compareFacts(entities)
  const waits = lines.length === 0 && entities.some(({ view }) => view?.fetching === true)
  const columns: TableColumn[] = [
    { id: 'figure', label: compare.figure },
    ...entities.map(({ id, name }) => ({ id: `of ${id}`, label: name, align: 'end' as const })),
  ]
  return (
    <Card title={compare.figures} flush>
      <div className={styles.chips}>
        {entities.map(({ id, name, view }) => (
          <span key={id} className={styles.row}>
            <Emblem name={name} area={area} size="line" />
            <AreaLink area={area} id={id} text={name} />
            {view?.fetching === true && <small>{entityWords.loading}</small>}
            {view?.failure != null && (
              <small role="alert">
                {failureText(view.failure, id, { failure, problem }).title}
              </small>
            )}
            <IconButton
              small
              label={compare.remove(name)}
              icon={<CloseIcon size={12} />}
              onClick={() => onRemove(id)}
            />
          </span>
        ))}
      </div>
      {waits ? (
        <TableSkeleton />
      ) : (
        <DataTable
          label={compare.figures}
          columns={columns}
          rows={lines}
          rowKey={(line) => line.label}
          nameColumn="figure"
          cell={(line, { id }) => {
            if (id === 'figure') return line.label
            const index = entities.findIndex((one) => `of ${one.id}` === id)
            const value = line.values[index] ?? null
            if (value === null) return <Absent />
            return (
              <span className={styles.compared}>
                {line.best.has(index) && <Badge tone="up">{compare.best}</Badge>}{' '}
                <ValueText value={value} as="cell" />
              </span>
            )
          }}
        />
      )}
    </Card>
  )
}
