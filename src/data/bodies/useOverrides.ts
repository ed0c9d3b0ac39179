import { useMemo } from 'react'
import { type Declared, type Field, fieldsAt } from '#reading/index.ts'
import type { Snapshot } from '../history/types.ts'
import { useServices } from '../services.ts'
import { createOverrides } from '../settings/overrides.ts'
import { useStored } from '../useSettings.ts'
import { declarationsOf } from './declarations.ts'

/** All that is declared of a view, the highest authority first. */
function useDeclared(endpoint: string): readonly Declared[] {
  const { config, root } = useServices()
  const overrides = useStored(createOverrides)
  return useMemo(
    () => declarationsOf({ config, root }, overrides, endpoint).declared ?? [],
    [config, root, overrides, endpoint],
  )
}

/** What is declared of a figure (`table` null) or column of a view: each member from the highest authority that has it. */
export function useDeclaredField(view: string): (table: string | null, path: string) => Field {
  const declared = useDeclared(view)
  return (table, path) =>
    fieldsAt({ view, declared }, table, path).reduceRight<Field>(
      (under, { by: _by, ...over }) => ({ ...under, ...over }),
      {},
    )
}

const isOrdered = (order: unknown, fields: Readonly<Record<string, Field>> = {}) =>
  order !== undefined || Object.values(fields).some(({ pinned }) => pinned === true)

/** Whether an order of figures is declared. */
export const useOwnOrder = (snapshot: Snapshot | null): boolean =>
  useDeclared(snapshot?.endpoint ?? '').some(({ view }) => isOrdered(view?.factOrder, view?.facts))

/** The paths of tables whose columns have a declared order. */
export function useOwnColumns(snapshot: Snapshot): ReadonlySet<string> {
  const declared = useDeclared(snapshot.endpoint)
  return useMemo(() => {
    const tables = declared.flatMap(({ view }) => Object.entries(view?.tables ?? {}))
    const own = tables.filter(([, { order, columns }]) => isOrdered(order, columns))
    return new Set(own.map(([path]) => path))
  }, [declared])
}
