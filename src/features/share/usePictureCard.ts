import { useMemo } from 'react'
import { useRegistry } from '#data/useService.ts'
import type { View } from '#data/bodies/useView.ts'
import { useFormat } from '#ui/format/FormatContext.tsx'
import { formatValue } from '#ui/text/formatValue.ts'
import { arrangeFacts } from '#view/arrangeFacts.ts'
import type { PictureCard } from './cardPicture.ts'

/** What a picture of a thing's page says: the figures that lead it; null where none does. */
export function usePictureCard({ snapshot, reading }: View, title: string): PictureCard | null {
  const format = useFormat()
  const registry = useRegistry()
  return useMemo(() => {
    if (snapshot?.id == null || reading === null) return null
    const { headlines } = arrangeFacts(reading, registry.find(snapshot.area)?.lead ?? [])
    const figures = headlines.flatMap(({ label, value }) => {
      const text = formatValue(value, format)
      return text === null ? [] : [{ label, value: text }]
    })
    const note = `Statglass · ${format.exactInstant(snapshot.fetchedAt)}`
    return figures.length === 0 ? null : { title, figures, note }
  }, [snapshot, reading, title, registry, format])
}
