import type { Plugin } from 'vite'
import { bundleReader } from './bundleReader.ts'
import type { OpenBody } from './expected.ts'
import { contextOf } from './expected.ts'
import { scoreBody } from './score.ts'

/** Which rule is off, and which ones said anything since. */
interface Switches {
  off: string | null
  fired: Set<string>
  rule: <T>(name: string, run: () => T, nothing: T) => T
}

const switches: Switches = {
  off: null,
  fired: new Set(),
  rule(name, run, nothing) {
    if (switches.off === name) return nothing
    const said = run()
    if (said !== nothing || said === undefined) switches.fired.add(name)
    return said
  },
}

/** What a rule says where it says nothing, by the type that it returns; null where that is not known. */
function nothingOf(type: string): string | null {
  // A function that is made is called.
  if (type.includes('=>')) return null
  if (type === 'void' || type.endsWith(' | undefined')) return 'undefined'
  if (type === 'boolean' || / is /.test(type)) return 'false'
  if (type.endsWith(' | null')) return 'null'
  return type === 'number' ? '0' : null
}

interface Rule {
  name: string
  type: string
  start: number
  end: number
  isBlock: boolean
}

interface Span {
  start: number
  end: number
}

/** The parts of a syntax tree that are looked at. */
interface Tree extends Span {
  type: string
  declaration?: Tree | null
  declarations?: readonly { id: { name: string } & Span; init: Tree | null }[]
  id?: ({ name: string } & Span) | null
  returnType?: { typeAnnotation: Span } | null
  body?: Tree
}

/** The functions at the top of a module whose return type is written. */
function rulesIn(code: string, statements: readonly Tree[]): Rule[] {
  const ruleOf = (name: string, of: Tree): Rule[] => {
    const [type, body] = [of.returnType?.typeAnnotation, of.body]
    if (type === undefined || body === undefined) return []
    const isBlock = body.type === 'BlockStatement'
    return [
      { name, type: code.slice(type.start, type.end), isBlock, start: body.start, end: body.end },
    ]
  }
  return statements.flatMap((statement) => {
    const one = statement.declaration ?? statement
    if (one.type === 'FunctionDeclaration') return ruleOf(one.id?.name ?? '', one)
    return (one.declarations ?? []).flatMap(({ id, init }) =>
      init?.type === 'ArrowFunctionExpression' ? ruleOf(id.name, init) : [],
    )
  })
}

/** Lets each function of the reader be switched off: it says nothing then. */
const switchable: Plugin = {
  name: 'switchable-rules',
  enforce: 'pre',
  transform(code, file) {
    const place = /\/src\/reading\/(.*)\.ts$/.exec(file)?.[1]
    if (place === undefined) return null
    const tree = this.parse(code, { lang: 'ts' }) as unknown as { body: readonly Tree[] }
    let changed = code
    for (const { name, type, start, end, isBlock } of rulesIn(code, tree.body).toReversed()) {
      const nothing = nothingOf(type)
      if (nothing === null) continue
      const body = code.slice(start, end)
      const call = `readingRule(${JSON.stringify(`${place} ${name}`)}, () => ${isBlock ? body : `(${body})`}, ${nothing})`
      changed =
        changed.slice(0, start) + (isBlock ? `{ return ${call} }` : call) + changed.slice(end)
    }
    return { code: changed, map: null }
  },
}

/** A rule that helps fewer services has not shown that it is one. */
const LEAST_SERVICES = 3

/** Switches each rule off, on the bodies on which it says anything, and prints what it brings. */
export async function printAblation(bodies: readonly OpenBody[]): Promise<void> {
  Object.assign(globalThis, { readingRule: switches.rule })
  const { readBody } = await bundleReader([switchable])
  const scoresOf = ({ body, expected }: OpenBody): ReadonlyMap<string, number> =>
    new Map(
      scoreBody(expected, readBody(body, contextOf(expected))).map(({ name, got, asked }) => [
        name,
        asked === 0 ? 0 : got / asked,
      ]),
    )
  const fired = new Map<string, number[]>()
  const before = bodies.map((body, at) => {
    switches.fired.clear()
    const scores = scoresOf(body)
    for (const name of switches.fired) fired.set(name, [...(fired.get(name) ?? []), at])
    return scores
  })
  const rules = [...fired].map(([name, on]) => {
    switches.off = name
    const services = new Map<string, number>()
    const brought = new Map<string, number>()
    for (const at of on) {
      const body = bodies[at]
      if (body === undefined) continue
      const without = scoresOf(body)
      for (const [score, share] of before[at] ?? []) {
        const gain = share - (without.get(score) ?? 0)
        services.set(body.service, (services.get(body.service) ?? 0) + gain)
        brought.set(score, (brought.get(score) ?? 0) + gain)
      }
    }
    const gains = [...services.values()]
    return {
      name,
      on: on.length,
      helped: gains.filter((gain) => gain > 1e-9).length,
      hurt: gains.filter((gain) => gain < -1e-9).length,
      brought: [...brought].filter(([, gain]) => Math.abs(gain) > 1e-9),
    }
  })
  switches.off = null
  console.log('rule, bodies it speaks on, services helped, services hurt, bodies’ worth brought')
  for (const { name, on, helped, hurt, brought } of rules.toSorted((a, b) => a.helped - b.helped))
    console.log(
      [name.padEnd(50), on, helped, hurt].map((cell) => String(cell).padStart(4)).join(' '),
      brought.map(([score, gain]) => `${score} ${gain.toFixed(2)}`).join(', '),
    )
  const few = rules.filter(({ helped }) => helped < LEAST_SERVICES)
  console.log(
    `${String(few.length)} of ${String(rules.length)} help fewer than ${String(LEAST_SERVICES)} services.`,
  )
}
