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

/** What the file has at some keys, one inside the other; undefined where it has nothing. */
export const valueAt = ({ file }: ServiceDraft, keys: readonly string[]): unknown =>
  keys.reduce<unknown>((part, key) => (isRecord(part) ? part[key] : undefined), file)

/** The draft with another value there; undefined takes it out. A route that is its path alone becomes an object with it. */
export function withValue(
  draft: ServiceDraft,
  keys: readonly string[],
  value: unknown,
): ServiceDraft {
  return { ...draft, file: put(draft.file, keys, value) }
}

function put(before: unknown, [key, ...rest]: readonly string[], value: unknown): Section {
  const section = isRecord(before) ? before : typeof before === 'string' ? { path: before } : {}
  if (key === undefined) return section
  const { [key]: inner, ...others } = section
  if (rest.length > 0) return { ...section, [key]: put(inner, rest, value) }
  return value === undefined ? others : { ...section, [key]: value }
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** The name of an area, or the path of one of its routes; null where it has none. */
export function draftText(draft: ServiceDraft, area: string, field: string): string | null {
  const keys = ['areas', area, field]
  return textOf(valueAt(draft, keys)) ?? textOf(valueAt(draft, [...keys, 'path']))
}

/** The draft with another name or path; what else is known of a route stays. */
export function withDraftText(
  draft: ServiceDraft,
  area: string,
  field: string,
  text: string,
): ServiceDraft {
  const keys = ['areas', area, field]
  const whole = isRecord(valueAt(draft, keys))
  return withValue(draft, whole ? [...keys, 'path'] : keys, text)
}

/** Further routes of one thing, by their keys. */
export const draftTabs = (draft: ServiceDraft, area: string): string[] => {
  const tabs = valueAt(draft, ['areas', area, 'tabs'])
  return isRecord(tabs) ? Object.keys(tabs) : []
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
