import { isValidElement, type ReactNode } from 'react'
import type { Value } from '#reading/types.ts'
import { textWidth } from '../charts/axis/textWidth.ts'
import { isValue } from './columns.ts'

type Cell = ReactNode | Value

/** The cells that take most room in their column, `most` of them at most, as good as can be told without drawing them. */
export function widest(
  cells: readonly Cell[],
  textOf: (value: Value) => string,
  most: number,
): readonly Cell[] {
  const widths = new Map<string, number>()
  const measured = cells.map((cell) => {
    const text = isValue(cell) ? textOf(cell) : told(cell)
    const width = widths.get(text) ?? textWidth(text)
    widths.set(text, width)
    return { cell, width }
  })
  return measured
    .toSorted((a, b) => b.width - a.width)
    .slice(0, most)
    .map(({ cell }) => cell)
}

/** What is known of the text of something drawn: the longest word or number that it is given. */
function told(node: ReactNode): string {
  if (typeof node === 'string') return node
  if (typeof node === 'number') return String(Math.round(node))
  if (!isValidElement<Record<string, ReactNode>>(node)) return ''
  const texts = Object.values(node.props).map((prop) => (isObject(prop) ? '' : told(prop)))
  return texts.reduce((longest, text) => (text.length > longest.length ? text : longest), '')
}

const isObject = (prop: unknown): prop is object => typeof prop === 'object' && prop !== null
