/** Unknown JSON to views. Pure, synchronous, without dependencies; nothing here throws. */

export { applyOverrides } from './overrides/applyOverrides.ts'
export { cellPath, readCell } from './values/readCell.ts'
export { NO_CHOICES, parseOverrides } from './overrides/overrides.ts'
export type { Choice, Overrides, TableOverrides } from './overrides/overrides.ts'
export { compareValues } from './values/compareValues.ts'
export { namesIn } from './accessors/namesIn.ts'
export type { SeenName } from './accessors/namesIn.ts'
export { keyStep, parsePath, resolvePath } from './path.ts'
export { traceProvenance } from './accessors/traceProvenance.ts'
export type { Provenance } from './accessors/traceProvenance.ts'
export { readBody } from './readBody.ts'
export { labelOf } from './keys/words.ts'
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
