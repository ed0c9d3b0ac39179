import type { ColumnCandidate } from './columnCandidate.ts'
import { isFormatted, isWrittenFigure } from './columnClass.ts'
import type { ColumnWeights } from './columnWeights.ts'

/** `value` beside the same figure as a person says it, or as digits again. */
export function demoteRaw(fields: readonly ColumnCandidate[], { change }: ColumnWeights): void {
  for (const said of fields.filter(isFormatted)) {
    const raw = fields.find(
      ({ base, profile }) => base === said.base && profile.keys.at(-1) === 'value',
    )
    if (raw !== undefined) (isWrittenFigure(said) ? raw : said).score += change.equal
  }
}

/** `displayWeight: "195 lbs"` beside `weight`: as a person says it, its unit with it. */
export function demoteUnsaid(fields: readonly ColumnCandidate[], { change }: ColumnWeights): void {
  for (const said of fields) {
    const [display, ...others] = said.meaning.words
    if (display !== 'display' || said.kind !== 'text' || others.length === 0) continue
    const raw = fields.find(
      ({ base, kind, meaning }) =>
        base === said.base && kind !== 'text' && meaning.words.join(' ') === others.join(' '),
    )
    if (raw !== undefined) raw.score += change.equal
  }
}
