import { readingWords } from './words.ts'
import type { ColumnCandidate } from './columns/columnCandidate.ts'
import { firstText } from './columns/columnCandidate.ts'
import { underRow } from './path.ts'
import type { Note } from './types.ts'

/** A note for each place with dates of which nothing says whether the day or the month comes first: they stay text. */
export const unsureDates = (path: string, fields: readonly ColumnCandidate[]): Note[] =>
  fields
    .filter(({ inferred }) => inferred.hint.order === 'unknown')
    .map((field) => ({
      path: underRow(path, field.profile.path),
      expected: readingWords.note.dayOrMonth,
      got: firstText(field),
    }))
