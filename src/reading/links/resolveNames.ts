import type { ColumnCandidate } from '../columns/columnCandidate.ts'
import { areaOfKey, isAgent, isPeopleArea } from '../keys/nouns.ts'
import type { Area, Column, Fact, Table } from '../types.ts'
import { toText } from '../values/plain.ts'
import { linkTo } from '../values/readAs.ts'
import { idPathFor } from './findLinks.ts'
import { hasNameSibling } from './idEvidence.ts'
import { isContestant } from './rowArea.ts'

/** The area of each name and id of a body; null if ambiguous. */
type Known = Map<string, Area | null>

/** Shorter texts and smaller numbers may be equal by coincidence. */
const MIN_LETTERS = 3
const MIN_ID = 1000
/** This many of a column's values must be known. */
const MIN_KNOWN_SHARE = 0.8

/** The lookup text of a name or an id; null if it is too short to be distinctive. */
function nameOf(value: unknown): string | null {
  if (typeof value === 'number') return value >= MIN_ID ? String(value) : null
  if (typeof value !== 'string' || value.length < MIN_LETTERS || value.length > 64) return null
  return Number(value) < MIN_ID ? null : value
}

function learn(known: Known, value: unknown, area: Area, guessed = false): void {
  const name = nameOf(value)
  if (name === null || (guessed && known.has(name))) return
  const before = known.get(name)
  known.set(name, before === undefined || before === area ? area : null)
}

/** The id next to a linked name: `{id, name}`. */
const idOf = (field: ColumnCandidate, fields: readonly ColumnCandidate[]) =>
  fields.find(
    ({ base, meaning }) =>
      base === field.base && base !== '' && meaning.id && meaning.words.length === 1,
  )

/** The ids of rows, however small: they are compared with those of another list only. */
const rowIds = ({ depth, meaning, profile }: ColumnCandidate): string[] =>
  depth === 0 && meaning.words.join(' ') === 'id'
    ? profile.values.map((value) => `id ${toText(value)}`)
    : []

interface Read {
  fields: readonly ColumnCandidate[]
  table: Table
}

/** The area that most of some values link to in the rest of the body. */
function areaOf(values: readonly unknown[], known: Known): Area | null {
  const areas = values.map((value) => known.get(nameOf(value) ?? '') ?? null)
  const isMost = (area: Area | null): boolean =>
    area !== null && areas.filter((one) => one === area).length >= MIN_KNOWN_SHARE * areas.length
  return areas.find(isMost) ?? null
}

/** `name` in a list of scores, or of a participant: the rest of the body may know better whose it is. */
const isGuessed = ({ area, meaning, parent, depth }: ColumnCandidate, list: Area | null): boolean =>
  isPeopleArea(area) &&
  meaning.words.join(' ') === 'name' &&
  !(depth === 0 && list === area) &&
  (parent?.area !== area || isContestant(parent.last))

/** `teams` of `$.teams`, `$.league.teams{}`: the key of a list. */
const listKey = ({ path }: Table): string => path.match(/\w+/g)?.at(-1) ?? ''

/** A text or an id without evidence of where it leads, or with its agent only. */
const isOpen = (field: ColumnCandidate, list: Area | null): boolean => {
  const { area, kind, meaning, constant, declared, profile } = field
  return (
    declared?.area === undefined &&
    (area === null || isGuessed(field, list) || (isAgent(meaning.words) && isPeopleArea(area))) &&
    (kind === 'text' || (kind === 'count' && meaning.id)) &&
    !meaning.category &&
    !(constant && profile.values.length > 2)
  )
}

/** Keeps one link per thing: an id next to its name has none. */
const isStated = (field: ColumnCandidate, fields: readonly ColumnCandidate[]): boolean =>
  field.meaning.id &&
  (hasNameSibling(field, fields) ||
    (field.base !== '' && fields.some(({ area, base }) => area !== null && base === field.base)))

/**
 * A name or an id that the rest of the body tells what it is of leads there too: `picked_by: "Otters"` next to two teams,
 * `most_kills: 4411` above the players with that id. Gives the tables and facts with those links.
 */
export function resolveNames(
  read: readonly Read[],
  facts: readonly Fact[],
  page: Area,
): { tables: Table[]; facts: Fact[] } {
  const known: Known = new Map()
  for (const { value } of facts)
    if (value.kind === 'link' && isPeopleArea(value.area)) {
      learn(known, value.text, value.area)
      learn(known, value.id, value.area)
    }
  for (const guessed of [false, true])
    for (const { fields, table } of read)
      for (const field of fields) {
        const { area, meaning, profile } = field
        const list = areaOfKey(listKey(table))
        if (isPeopleArea(list)) for (const id of rowIds(field)) learn(known, id, list)
        if (!isPeopleArea(area) || isAgent(meaning.words)) continue
        if (isGuessed(field, list) !== guessed) continue
        for (const value of [...profile.values, ...(idOf(field, fields)?.profile.values ?? [])])
          learn(known, value, area, guessed)
      }
  if (known.size === 0) return { tables: read.map(({ table }) => table), facts: [...facts] }
  return {
    tables: read.map(({ fields, table }) => {
      const found = new Map<string, Area>()
      const { rowLink } = table
      const list = areaOfKey(listKey(table))
      for (const field of fields) {
        const { path, values } = field.profile
        // `standings: [{id: 1, points}]` next to `teams: [{id: 1, name}]`: the same ids.
        const isPlayer = list === null && rowLink?.area === 'players' && rowLink.idPath === path
        const ids = isPlayer ? rowIds(field) : []
        const isAsked = isOpen(field, list) && !isStated(field, fields)
        const area = areaOf(ids.length > 0 ? ids : isAsked ? values : [], known)
        const own = area === page && values.length < 2
        if (area !== null && area !== field.area && !own) found.set(path, area)
      }
      if (found.size === 0) return table
      const idOfName = (path: string, area: Area) => {
        const field = fields.find(({ profile }) => profile.path === path)
        return field === undefined ? null : idPathFor({ ...field, area }, fields, area)
      }
      const columns = table.columns.map((column): Column => {
        const area = found.get(column.path)
        if (area === undefined) return column
        const idPath = idOfName(column.path, area)
        const hint = idPath === null ? column.hint : { ...column.hint, idPath }
        return { ...column, kind: 'link', area, ...(hint && { hint }) }
      })
      const area = rowLink === undefined ? undefined : found.get(rowLink.idPath)
      if (rowLink === undefined || area === undefined) return { ...table, columns }
      const idPath = idOfName(rowLink.idPath, area) ?? rowLink.idPath
      return { ...table, columns, rowLink: { area, idPath } }
    }),
    facts: facts.map((fact) => {
      const { value, declared } = fact
      const text = value.kind === 'text' && declared === undefined ? value.text : null
      const area = text === null ? null : areaOf([text], known)
      const isLinked = facts.some(({ value: other }) => other.kind === 'link' && other.id === text)
      return text === null || area === null || area === page || isLinked
        ? fact
        : { ...fact, value: linkTo(area, text, text) }
    }),
  }
}
