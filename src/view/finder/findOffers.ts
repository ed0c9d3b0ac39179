import { fold } from '#view/finder/nameIndex.ts'
import { cachedEntity } from '#data/cached/useCached.ts'
import { type Entity, sameEntity, disambiguate } from '#data/settings/favourites.ts'
import { nameKey } from '#lib/names.ts'
import { paths } from '#routes/paths.ts'
import { asksOf } from './asksOf.ts'
import type { Found, SearchSources, Offer, Scope } from './types.ts'

const MAX_PER_KIND = 6
const MOST = 8

/** What a text leads to. Sends no request. */
export function findOffers(sources: SearchSources, text: string, scope: Scope): Found {
  const isTyped = fold(text) !== ''
  const entities = entitiesLike(sources, text, scope)
  const exact = exactly(entities, text)
  // Of several areas: the one of this page, else one whose page is free to open.
  const certain =
    exact.length > 1
      ? (exact.find(({ area }) => area === scope.here) ?? exact.find((one) => one.requests === 0))
      : exact[0]
  // Of several names that only nearly have the text, none is opened in place of what was typed.
  const isNear = entities.length > 1 && entities.every((one) => !holds(nameOf(one), text))
  const isUnsure = isNear || (exact.length > 1 && certain === undefined)
  const ids = new Set(entities.map(({ area, things: [one] }) => `${area} ${one?.id}`))
  const asks = asksOf(sources, text, scope, exact.length > 0).filter(
    ({ why, area, things: [one] }) => why !== 'look up' || !ids.has(`${area} ${one?.id}`),
  )
  const guess = !isTyped ? asks[0] : (entities[0] ?? asks[0])
  return {
    entities: entities.slice(0, isTyped ? MOST : 2 * MAX_PER_KIND),
    asks,
    best: certain ?? (isUnsure ? null : (guess ?? null)),
    isUnsure,
  }
}

/** Entities whose name contains the text, or nearly if none does: saved, opened, seen, then configured ones; each once, the closest first. */
function entitiesLike(
  sources: SearchSources,
  text: string,
  { area, taken = [] }: Scope,
): readonly Offer[] {
  const { services, saved, opened, names } = sources
  const { config, registry } = services
  const wanted = fold(text)
  const isLike = ({ name }: Entity) => holds(name, text)
  const from = (why: Offer['why'], entities: readonly Entity[], most = MAX_PER_KIND) =>
    entities
      .filter((one) => area === undefined || one.area === area)
      .slice(0, most + taken.length)
      .map((one) => ({ ...one, why }))
  const configured = [
    ...config.examples.map((name) => ({ area: registry.lookupArea, id: name, name })),
    ...registry.areas.flatMap(({ area, entries = [] }) =>
      entries.map((entry) => ({ ...entry, area })),
    ),
  ]
  const all = [
    ...from('saved', saved.filter(isLike)),
    ...from('opened', opened.filter(isLike)),
    ...from('seen', names.search(text, 2 * MOST + taken.length), MOST),
    ...(wanted === '' && area === undefined ? [] : from('seen', configured.filter(isLike))),
  ]
  const isCached = (one: Entity) => cachedEntity(services, one.area, one.id) !== null
  // Of several spellings, the one whose page is cached.
  const each = all
    .filter((one, at) => all.findIndex((other) => sameEntity(one, other)) === at)
    .map((one) => {
      const cached = all.find((other) => sameEntity(one, other) && isCached(other))
      return { ...(cached ?? one), why: one.why, requests: cached === undefined ? 1 : 0 }
    })
  const apart = disambiguate(each)
  const closeness = (name: string) =>
    fold(name) === wanted ? 2 : Number(fold(name).startsWith(wanted))
  return each
    .map(({ why, area, id, name, requests }, at): Offer => {
      const label = apart[at]?.name ?? name
      return { why, area, label, things: [{ id, name }], path: paths.entity(area, id), requests }
    })
    .filter(({ things: [one] }) => taken.every((id) => nameKey(id) !== nameKey(one?.id ?? '')))
    .toSorted((a, b) => closeness(nameOf(b)) - closeness(nameOf(a)))
}

const holds = (name: string, text: string) => fold(name).includes(fold(text))

const nameOf = ({ things: [thing] }: Offer) => thing?.name ?? ''

/** Entities with this name, else those that have it without accents. */
function exactly(entities: readonly Offer[], text: string): readonly Offer[] {
  const [key, wanted] = [nameKey(text), fold(text)]
  const spelled = entities.filter((one) => nameKey(nameOf(one)) === key)
  return spelled.length > 0 ? spelled : entities.filter((one) => fold(nameOf(one)) === wanted)
}
