import type { Browser } from 'playwright-core'
import { type LoadOptions, recordLoad } from './recordLoad.ts'
import type { Place, Sources } from './sources.ts'
import { splitWork, type Task } from './splitWork.ts'

interface ProfileNode {
  id: number
  callFrame: { functionName: string; url: string; lineNumber: number; columnNumber: number }
  children?: number[]
}

interface Profile {
  nodes: ProfileNode[]
  /** Microseconds of the trace's clock. */
  startTime: number
  samples?: number[]
  timeDeltas?: number[]
}

export interface ProfiledTask extends Task {
  /** The functions of the sources that were on the stack for most of it, ms. */
  functions: readonly (readonly [name: string, ms: number])[]
}

export interface ProfiledLoad {
  /** Time inside the scripts of each chunk, ms; most first. */
  chunks: readonly (readonly [name: string, ms: number])[]
  modules: readonly (readonly [name: string, ms: number])[]
  /** The five longest tasks. */
  longest: readonly ProfiledTask[]
}

const SAMPLE_US = 200
const LONGEST = 5
const FUNCTIONS = 4

/** Loads a page with V8's sampling profiler on: where the time goes, by the sources. The profiler itself takes time. */
export async function profileLoad(
  browser: Browser,
  url: string,
  sources: Sources,
  { rate = 1 }: Pick<LoadOptions, 'rate'> = {},
): Promise<ProfiledLoad> {
  let profile: Profile | undefined
  const load = await recordLoad(browser, url, {
    rate,
    async before(session) {
      await session.send('Profiler.enable')
      await session.send('Profiler.setSamplingInterval', { interval: SAMPLE_US })
      await session.send('Profiler.start')
    },
    async after(session) {
      ;({ profile } = await session.send('Profiler.stop'))
    },
  })
  if (profile === undefined) throw new Error('The profiler said nothing')
  const stacks = stacksOf(profile, sources)
  const { tasks } = splitWork(load)
  const longest = tasks.slice(0, LONGEST).map((task): ProfiledTask => {
    const inside = stacks.filter(({ at }) => at >= task.start && at <= task.end)
    const ours = sum(inside, ({ stack }) => stack.flatMap(({ name, ours }) => (ours ? name : [])))
    return { ...task, functions: ours.slice(0, FUNCTIONS) }
  })
  const start = Math.min(...tasks.map(({ start }) => start))
  const own = stacks.filter(({ at }) => at >= start)
  return {
    chunks: sum(own, ({ stack: [top] }) => (top === undefined ? [] : [top.chunk])),
    modules: sum(own, ({ stack: [top] }) => (top === undefined ? [] : [top.module])),
    longest,
  }
}

interface Stack {
  at: number
  ms: number
  /** Innermost first; empty while no script ran. */
  stack: readonly Place[]
}

function stacksOf({ nodes, samples = [], timeDeltas = [], startTime }: Profile, sources: Sources) {
  const parents = new Map<number, ProfileNode>()
  for (const node of nodes) for (const child of node.children ?? []) parents.set(child, node)
  const known = new Map<number, readonly Place[]>()
  const stackOf = (node: ProfileNode): readonly Place[] => {
    const found = known.get(node.id)
    if (found !== undefined) return found
    const { url, lineNumber, columnNumber, functionName } = node.callFrame
    const parent = parents.get(node.id)
    const around = parent === undefined ? [] : stackOf(parent)
    const own = url.includes('/assets/')
      ? [sources.placeOf(url, lineNumber, columnNumber, functionName)]
      : []
    const stack = [...own, ...around]
    known.set(node.id, stack)
    return stack
  }
  const byId = new Map(nodes.map((node) => [node.id, node]))
  let at = startTime
  return samples.map((id, index): Stack => {
    const ms = (timeDeltas[index] ?? 0) / 1000
    at += timeDeltas[index] ?? 0
    const node = byId.get(id)
    const idle = node === undefined || /^\((idle|program|root)\)$/.test(node.callFrame.functionName)
    return { at, ms, stack: idle ? [] : stackOf(node) }
  })
}

function sum(stacks: readonly Stack[], namesOf: (stack: Stack) => readonly string[]) {
  const sums = new Map<string, number>()
  for (const stack of stacks)
    for (const name of new Set(namesOf(stack))) sums.set(name, (sums.get(name) ?? 0) + stack.ms)
  return [...sums].toSorted(([, a], [, b]) => b - a)
}
