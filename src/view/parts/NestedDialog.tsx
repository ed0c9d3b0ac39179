import { type Table, thingsOf } from '#data/things/things.ts'
import { useMemo } from 'react'
import { readBody, resolvePath } from '#reading/index.ts'
import type { Value } from '#reading/types.ts'
import { Dialog } from '#ui/basic/Dialog.tsx'
import { useFormat } from '#ui/format/FormatContext.ts'
import { DetailList } from '#ui/page/DetailList.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'
import { LongText } from '#ui/text/LongText.tsx'
import { Name } from '#ui/text/Name.tsx'
import { useWords } from '#words/WordsContext.tsx'
import { type Source, SourceContext } from './SourceContext.ts'
import styles from './Parts.module.css'

export interface NestedDialogProps {
  source: Source
  value: Extract<Value, { kind: 'nested' }>
  onClose(): void
}

/** Shows a nested value like a body, with figures and tables; values nested in it open in turn. */
export function NestedDialog({ source, value, onClose }: NestedDialogProps) {
  const { values } = useWords()
  const { exact } = useFormat()
  const { area, body } = source
  const inner = useMemo(() => {
    const found = resolvePath(body, value.path)
    return { body: found, reading: thingsOf(readBody(found, { area, endpoint: value.path })) }
  }, [body, area, value.path])
  const { facts, tables } = inner.reading
  const items = facts.map(({ path, label, value }) => ({ key: path, label, value }))
  const title = value.text === '' ? values.entries(value.size, exact(value.size)) : value.text
  return (
    <SourceContext value={{ ...source, body: inner.body }}>
      <Dialog open wide title={<Name text={title} />} onClose={onClose}>
        <code className={styles.path}>
          <bdi>{value.path}</bdi>
        </code>
        <DetailList items={items} />
        {tables.map((table) => (
          <NestedTable key={table.path} table={table} label={table.label.text} title={title} />
        ))}
        {items.length + tables.length === 0 && (
          <p>
            <LongText text={JSON.stringify(inner.body, null, 1) ?? ''} />
          </p>
        )}
      </Dialog>
    </SourceContext>
  )
}

function NestedTable({ table, label, title }: { table: Table; label: string; title: string }) {
  const columns = table.columns.map(({ path, label, kind }) => ({ id: path, label, kind }))
  const byPath = new Map(table.columns.map((column) => [column.path, column]))
  return (
    <section className={styles.table} aria-label={label || title}>
      {label !== '' && (
        <h3>
          <Name text={label} />
        </h3>
      )}
      <DataTable
        label={label || title}
        columns={columns}
        rows={table.rows}
        rowKey={(row) => row.key}
        nameColumn={table.nameColumn ?? undefined}
        cell={(row, { id }) => {
          const column = byPath.get(id)
          return column === undefined ? null : row.value(column)
        }}
      />
    </section>
  )
}
