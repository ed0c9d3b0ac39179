import { nameColumn, type Row, type Table } from '#data/things/things.ts'
import { useMemo } from 'react'
import { Emblem, type EmblemProps } from '#ui/emblem/Emblem.tsx'
import { kindIcon } from '#ui/icons/kinds.ts'
import { useAllowedPicture, useAllowsPictures } from './parts/Picture.tsx'

/** The service's own picture, requested only if the user allowed its host, else an emblem made from the name. */
export function Face({ picture = null, ...emblem }: EmblemProps) {
  return <Emblem {...emblem} picture={useAllowedPicture(picture)} />
}

/** The least share of rows with a known word in their names; a few matches alone are chance. */
const MIN_KNOWN = 0.5
const SAMPLE = 60

/**
 * Faces for table rows that are entities with pages, or of which most have an icon, such as skills. Null for other
 * tables.
 */
export function useRowFaces(table: Table | undefined) {
  const allows = useAllowsPictures()
  return useMemo(() => {
    if (table === undefined) return null
    const name = nameColumn(table)
    const words = Object.values(name?.hint?.named ?? {})
    // These names already have icons.
    if (words.some((word) => typeof word !== 'string' && word.icon !== undefined)) return null
    const area = name === null ? undefined : (name.area ?? table.rowLink?.area)
    const some = table.rows.slice(0, SAMPLE)
    const images = table.columns.find(({ kind }) => kind === 'image') ?? null
    const urlOf = (row: Row) => {
      const value = images === null ? null : row.value(images)
      return value?.kind === 'image' ? value.url : null
    }
    const picture = some.some((row) => allows(urlOf(row))) ? images : null
    const known = some.filter((row) => kindIcon([row.name]) !== null).length
    if (area === undefined && picture === null && !(known > some.length * MIN_KNOWN)) return null
    const kind = table.columns.find(
      (column) =>
        column.kind === 'text' && column.path !== table.nameColumn && column.role === 'category',
    )
    return {
      /** The column whose pictures the faces show. */
      picture,
      faceOf: (row: Row) => (
        <Face
          name={row.name}
          area={area}
          kinds={kind === undefined ? [] : [row.text(kind)]}
          picture={urlOf(row)}
        />
      ),
    }
  }, [table, allows])
}
