/** Unknown JSON to views. Pure, synchronous, without dependencies; nothing here throws. */

export { cellPath, readCell } from './cell.ts'
export { compareValues } from './compare.ts'
export { namesIn } from './names.ts'
export type { SeenName } from './names.ts'
export { readBody } from './readBody.ts'
export { resolvePath } from './path.ts'
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
