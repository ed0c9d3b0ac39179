import { parseSync, Visitor, type ESTree } from 'vite'

export interface Pattern {
  line: number
  source: string
  flags: string
}

/** Stands for a part of a pattern that is known only at run time. */
const UNKNOWN = ','

/** The patterns that a source file has: its literals, and what it makes of texts that stand in the same file. */
export function patternsIn(file: string, text: string): Pattern[] {
  const { program } = parseSync(file, text)
  const patterns: Pattern[] = []
  const constants = new Map<string, ESTree.Expression>()
  const add = (start: number, source: string, flags: string) =>
    patterns.push({ line: text.slice(0, start).split('\n').length, source, flags })
  const made: (() => void)[] = []
  const call = ({
    callee,
    arguments: [source, flags],
    start,
  }: ESTree.CallExpression | ESTree.NewExpression) => {
    if (callee.type !== 'Identifier' || callee.name !== 'RegExp') return
    made.push(() => add(start, textOf(source, constants), flags ? textOf(flags, constants) : ''))
  }
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && init) constants.set(id.name, init)
    },
    Literal(node) {
      if ('regex' in node) add(node.start, node.regex.pattern, node.regex.flags)
    },
    NewExpression: call,
    CallExpression: call,
  }).visit(program)
  // Once every constant is known.
  for (const run of made) run()
  return patterns
}

function textOf(node: ESTree.Node | undefined, constants: Map<string, ESTree.Expression>): string {
  const of = (inner: ESTree.Node | undefined) => textOf(inner, constants)
  if (node?.type === 'Literal') return String(node.value)
  if (node?.type === 'Identifier')
    return constants.has(node.name) ? of(constants.get(node.name)) : UNKNOWN
  if (node?.type === 'TaggedTemplateExpression') return templateText(node.quasi, 'raw', of)
  if (node?.type === 'TemplateLiteral') return templateText(node, 'cooked', of)
  if (node?.type === 'BinaryExpression') return of(node.left) + of(node.right)
  if (node?.type === 'ArrayExpression')
    return node.elements.map((item) => of(item ?? undefined)).join('|')
  // `WORDS.join('|')`
  if (
    node?.type === 'CallExpression' &&
    node.callee.type === 'MemberExpression' &&
    node.callee.property.type === 'Identifier' &&
    node.callee.property.name === 'join'
  )
    return of(node.callee.object)
  return UNKNOWN
}

const templateText = (
  { quasis, expressions }: ESTree.TemplateLiteral,
  form: 'raw' | 'cooked',
  of: (node: ESTree.Node | undefined) => string,
) =>
  quasis
    .map(
      ({ value }, index) =>
        (value[form] ?? '') + (index < expressions.length ? of(expressions[index]) : ''),
    )
    .join('')
