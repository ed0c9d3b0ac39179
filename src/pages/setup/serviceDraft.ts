import { isRecord } from '#lib/isRecord.ts'

/** `service.json` while a person edits it; areas that are switched off keep what was found. */
export interface ServiceDraft {
  file: Readonly<Record<string, unknown>>
  off: readonly string[]
}

type Section = Readonly<Record<string, unknown>>

const areasOf = ({ file }: ServiceDraft): Section => (isRecord(file['areas']) ? file['areas'] : {})

/** Areas for which something was found. */
export const draftAreas = (draft: ServiceDraft): string[] =>
  Object.entries(areasOf(draft)).flatMap(([area, section]) => (isRecord(section) ? [area] : []))

/** The name of an area, or the path of one of its routes; null where it has none. */
export function draftText(draft: ServiceDraft, area: string, field: string): string | null {
  const section = areasOf(draft)[area]
  const value = isRecord(section) ? section[field] : undefined
  if (typeof value === 'string') return value
  return isRecord(value) && typeof value['path'] === 'string' ? value['path'] : null
}

/** The draft with another name or path; what else is known of a route stays. */
export function withDraftText(
  draft: ServiceDraft,
  area: string,
  field: string,
  text: string,
): ServiceDraft {
  const areas = areasOf(draft)
  const section = isRecord(areas[area]) ? areas[area] : {}
  const before = section[field]
  const value = isRecord(before) ? { ...before, path: text } : text
  return {
    ...draft,
    file: { ...draft.file, areas: { ...areas, [area]: { ...section, [field]: value } } },
  }
}

export const withSwitched = (draft: ServiceDraft, area: string, on: boolean): ServiceDraft => ({
  ...draft,
  off: on ? draft.off.filter((other) => other !== area) : [...draft.off, area],
})

/** The file as it is saved: what is switched off is said to be absent. */
export function writtenFile(draft: ServiceDraft): Record<string, unknown> {
  const areas = Object.entries(areasOf(draft)).map(
    ([area, section]) => [area, draft.off.includes(area) ? false : section] as const,
  )
  return { ...draft.file, areas: Object.fromEntries(areas) }
}
