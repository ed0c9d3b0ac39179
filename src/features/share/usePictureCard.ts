import { useMemo } from 'react'
import type { View } from '#data/bodies/useView.ts'
import { useRegistry } from '#data/useService.ts'
import { useFormat } from '#ui/format/FormatContext.ts'
import { formatValue } from '#ui/text/formatValue.ts'
import { arrangeFacts } from '#view/arrangeFacts.ts'
import type { PictureCard } from '#view/export/cardPicture.ts'
import { usePictureNote } from '#view/export/useCopyPicture.ts'

/** The headlines of an entity's page; null without any. */
export function usePictureCard({ snapshot, reading }: View, title: string): PictureCard | null {
  const format = useFormat()
  const registry = useRegistry()
  const noteAt = usePictureNote()
  return useMemo(() => {
    if (snapshot?.id == null || reading === null) return null
    const { headlines } = arrangeFacts(reading, registry.find(snapshot.area)?.lead ?? [])
    const figures = headlines.flatMap(({ label, value }) => {
      const text = formatValue(value, format)
      return text === null ? [] : [{ label, value: text }]
    })
    return figures.length === 0 ? null : { title, figures, note: noteAt(snapshot.fetchedAt) }
  }, [snapshot, reading, title, registry, format, noteAt])
}
