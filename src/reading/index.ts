/** Unknown JSON to views. Pure, synchronous, without dependencies; nothing here throws. */

export {
  columnAt,
  ownColumns,
  nameColumn,
  nameFirst,
  rankColumn,
  sortColumn,
  tellingColumns,
} from './accessors/rowNames.ts'
export { isIdentifier, linkRows, OWN_ID } from './accessors/linkRows.ts'
export { idIn, isAmount, isNumber, numberIn, textIn } from './accessors/values.ts'
export { statusPhase } from './keys/statusPhase.ts'
export type { StatusPhase } from './keys/statusPhase.ts'
export { isMachineMade } from './roles/forPrograms.ts'
export { lengthIn } from './roles/meaningOf.ts'
export { figureColumn, grows } from './roles/tableShape.ts'
export { arrange } from './declared/arrange.ts'
export { fieldKey, fieldsAt } from './declared/declared.ts'
export type {
  Declarations,
  Declared,
  DeclaredTable,
  DeclaredView,
  Field,
  ReadContext,
} from './declared/declared.ts'
export { cellPath, readCell } from './values/readCell.ts'
export { nameIds } from './accessors/nameIds.ts'
export { namesIn } from './accessors/namesIn.ts'
export type { FoundName } from './accessors/namesIn.ts'
export { isNothing } from './errors/isNothing.ts'
export { keyStep, parsePath, resolvePath } from './path.ts'
export { readBody } from './readBody.ts'
export { rowLabel } from './keys/labels.ts'
export { kindLabel, labelOf, wordsOf } from './keys/words.ts'
export { trendInRows } from './series/trendInRows.ts'
export { calendarEnd, calendarUnit } from './values/calendarDates.ts'
