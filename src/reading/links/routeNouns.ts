import type { ColumnCandidate } from '../columns/columnCandidate.ts'

/** A route without its query, and without what is written behind an arrow about its answer. */
export const pathOf = (endpoint: string): string =>
  endpoint.replace(/->.*/, '').replace(/[?].*/, '').trim()

/** `guilds/{name}`: one of them, by its name or id; `{page}` and the like choose among lists. */
export const endsWithOne = (endpoint: string): boolean =>
  /[/=:]\{(?!page|season|region|offset|limit|lang|type|mode)[^{}]*\}\/?$/i.test(pathOf(endpoint))

/** `card_ratings`, `hero-stats`: a list by figures of what is played with, and not of who plays. */
export const ranksThings = (endpoint: string): boolean =>
  /(?:^|[/_-])(?:card|hero|heroe|champion|weapon|map|item|deck|unit|relic|character)s?[_/-](?:ratings?|stats|statistics|usage|win_?rates?|tier_?list)(?:$|[/_-])/i.test(
    pathOf(endpoint),
  )

/** `results/{id}` with a place in every row: who took part, as they finished. */
export const tellsPlaces = (endpoint: string, fields: readonly ColumnCandidate[]): boolean =>
  /(?:^|[/_-])(?:results?|classification|finishers|standings?)(?:$|[/_-])/i.test(
    pathOf(endpoint),
  ) && fields.some(({ depth, kind, meaning }) => depth === 0 && (kind === 'rank' || meaning.rank))
