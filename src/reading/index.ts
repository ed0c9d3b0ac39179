/** Unknown JSON to views. Pure, synchronous, without dependencies; nothing here throws. */

export { applyOverrides } from './applyOverrides.ts'
export { cellPath, readCell } from './cell.ts'
export { NO_CHOICES, parseOverrides } from './overrides.ts'
export type { Choice, Overrides, TableOverrides } from './overrides.ts'
export { compareValues } from './compare.ts'
export { namesIn } from './names.ts'
export type { SeenName } from './names.ts'
export { keyStep, parsePath, resolvePath } from './path.ts'
export { whatBecameOf } from './provenance.ts'
export type { Became } from './provenance.ts'
export { readBody } from './readBody.ts'
export { readValue } from './readValue.ts'
export { labelOf } from './words.ts'
export type {
  Area,
  Axis,
  Column,
  Fact,
  Hint,
  InstantUnit,
  Kind,
  Note,
  Paging,
  Reading,
  ReadingContext,
  Row,
  Series,
  Span,
  Step,
  Table,
  Text,
  Value,
} from './types.ts'
