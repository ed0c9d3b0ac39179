import type { Plugin } from 'vite'

/** A part of the reader that can be switched off. */
export interface Part {
  /** File, line and the code it begins with. */
  name: string
  /** What it says when it is off. */
  nothing: string
  start: number
  end: number
  isBlock: boolean
}

/** The parts of a syntax tree that are looked at. */
interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

const childrenOf = (node: Node): Node[] =>
  Object.values(node).flatMap((value) => [value].flat().filter(isNode))

/** What a function says where it says nothing, by the type that it returns; null where that is not known. */
function nothingOf(type: string): string | null {
  // A function that is made is called.
  if (type.includes('=>')) return null
  if (type === 'void' || type.endsWith(' | undefined')) return 'undefined'
  if (type === 'boolean' || / is /.test(type)) return 'false'
  if (type.endsWith(' | null')) return 'null'
  if (type.endsWith('[]')) return '[]'
  return type === 'number' ? '0' : null
}

/** The functions, conditions and operands of a module; not in loops, which may not end without them. */
function partsIn(code: string, node: Node, into: Omit<Part, 'name'>[]): void {
  if (/^(?:While|DoWhile|TS)/.test(node.type)) return
  const add = ({ start, end }: Node, nothing: string, isBlock = false): void => {
    into.push({ nothing, start, end, isBlock })
  }
  const [test, body, type] = [node.test, node.body, node.returnType]
  if (/^(?:If|Conditional)/.test(node.type) && isNode(test)) add(test, 'false')
  if (node.type === 'LogicalExpression' && node.operator !== '??')
    for (const side of [node.left, node.right])
      if (isNode(side) && !(side.type === 'LogicalExpression' && side.operator === node.operator))
        add(side, node.operator === '&&' ? 'true' : 'false')
  if (isNode(type) && isNode(body) && isNode(type.typeAnnotation)) {
    const nothing = nothingOf(code.slice(type.typeAnnotation.start, type.typeAnnotation.end))
    if (nothing !== null) add(body, nothing, body.type === 'BlockStatement')
  }
  for (const child of childrenOf(node)) partsIn(code, child, into)
}

/** Lets each part of the reader in files that begin so be switched off, by its place in `parts`. */
export const switchable = (parts: Part[], under = ''): Plugin => ({
  name: 'switchable-rules',
  enforce: 'pre',
  transform(code, file) {
    const place = /\/src\/reading\/(.*\.ts)$/.exec(file)?.[1]
    if (place?.startsWith(under) !== true) return null
    const found: Omit<Part, 'name'>[] = []
    partsIn(code, this.parse(code, { lang: 'ts' }) as unknown as Node, found)
    const inserted = found.flatMap(({ start, end, nothing, isBlock }) => {
      const line = code.slice(0, start).split('\n').length
      const begins = code.slice(start, end).replace(/\s+/g, ' ').slice(0, 90)
      const name = `${place}:${String(line)} ${isBlock ? 'all of ' : ''}${begins}`
      const at = parts.push({ name, nothing, start, end, isBlock }) - 1
      const size = end - start
      const open = isBlock ? '{ return' : ''
      return [
        {
          at: start,
          order: -size,
          text: `${open} readingRule(${String(at)}, () => ${isBlock ? '' : '('}`,
        },
        {
          at: end,
          order: size - 2 * code.length,
          text: `${isBlock ? '' : ')'}, ${nothing})${isBlock ? ' }' : ''}`,
        },
      ]
    })
    inserted.sort((a, b) => b.at - a.at || b.order - a.order)
    let changed = code
    for (const { at, text } of inserted) changed = changed.slice(0, at) + text + changed.slice(at)
    return { code: changed, map: null }
  },
})
