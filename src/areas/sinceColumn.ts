import type { Row } from '#data/things/things.ts'
import type { Column } from '#reading/types.ts'
import { changeColumn, type ChangeText } from '#view/decorations.tsx'
import { type Before, changeOf } from '#view/history/changes.ts'
import type { ExtraColumn } from '#view/TableView.tsx'

/** How much a figure of each row changed since an earlier visit. */
export const sinceColumn = (figure: Column, before: Before, text: ChangeText): ExtraColumn =>
  changeColumn((row: Row) => changeOf(row, figure, before), { width: 9, ...text })
