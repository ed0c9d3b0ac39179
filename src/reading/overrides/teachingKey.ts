import { parsePath } from '../path.ts'

/** Keys that say nothing without what they are a key of. */
const GENERIC =
  /^(?:_?id|uu?id|guid|key|tag|code|slug|name|(?:display|nick|full|user)_?name|title|label|text|value)$/i
/** What lists are wrapped in says nothing either. */
const WRAPPER = /^(?:data|items|results?|entries|list|rows|records|nodes|response|content|docs)$/i

const keysOf = (path: string): string[] =>
  (parsePath(path) ?? []).flatMap((step) =>
    typeof step === 'string'
      ? [step]
      : typeof step === 'object' && step.at === 'key'
        ? ['@key']
        : [],
  )

/**
 * What a column, or a figure (`table` null), is known by wherever it appears in a service: its key (`owner`); where that is
 * a generic one (`name`, `id`, the key of a map, the values of a plain list) behind what it is a key of (`clan.name`,
 * `members.name`); where nothing says of what, behind the endpoint, and so there alone.
 */
export function teachingKey(endpoint: string, table: string | null, path: string): string {
  const own = keysOf(path)
  const last = own.at(-1) ?? 'value'
  if (last !== '@key' && !GENERIC.test(last)) return last
  const all = [...(table === null ? [] : keysOf(table)), ...own]
  const around = all.at(own.length === 0 ? -1 : -2)
  const parent = around === undefined || WRAPPER.test(around) ? `${endpoint} ` : around
  return last === 'value' && parent === around ? parent : `${parent}.${last}`
}
