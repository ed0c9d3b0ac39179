import type { TraceEvent } from '../trace.ts'
import type { RecordedLoad } from './recordLoad.ts'

export const KINDS = ['script', 'compile', 'gc', 'style', 'paint', 'other'] as const
export type Kind = (typeof KINDS)[number]

export interface Task {
  /** Microseconds of the trace's clock. */
  start: number
  end: number
  /** By the processor, ms. */
  ms: number
  /** The part of it in each kind, ms. */
  kinds: Record<Kind, number>
}

export interface Work {
  /** The main thread's time by the processor from the navigation to quiet, ms. */
  total: number
  kinds: Record<Kind, number>
  /** Longest first. */
  tasks: readonly Task[]
}

const OF: readonly (readonly [Kind, RegExp])[] = [
  ['gc', /^(MinorGC|MajorGC|BlinkGC|V8\.GC|CppGC|GCEvent)/],
  [
    'compile',
    /^(v8\.(compile|parse|produce|wasm)|V8\.(Compile|Parse|PreParse|Finalize|Install|Bytecode)|V8\.(Optimize|Baseline|Tier|Maglev|Turbofan))/i,
  ],
  [
    'script',
    /^(EvaluateScript|v8\.(run|evaluate|callFunction)|FunctionCall|TimerFire|RunMicrotasks|BlinkScheduler_PerformMicrotaskCheckpoint|EventDispatch|FireAnimationFrame|FireIdleCallback|V8\.)/,
  ],
  [
    'style',
    /^(UpdateLayoutTree|RecalculateStyles|Layout$|InvalidateLayout|ScheduleStyleRecalculation|ParseAuthorStyleSheet|HitTest|IntersectionObserver)/,
  ],
  [
    'paint',
    /^(Paint|PrePaint|Layerize|UpdateLayer|Commit$|CompositeLayers|RasterTask|Decode|Draw|Animation)/,
  ],
]

const kindOf = (name: string): Kind | null =>
  OF.find(([, pattern]) => pattern.test(name))?.[0] ?? null

const none = (): Record<Kind, number> => ({
  script: 0,
  compile: 0,
  gc: 0,
  style: 0,
  paint: 0,
  other: 0,
})

/** Divides the time of the page's main thread: each moment belongs to the innermost event that says what it is. */
export function splitWork({ events, url, quietAt }: RecordedLoad): Work {
  const thread = mainThread(events, url).filter(({ ts }) => ts < quietAt)
  const tasks: Task[] = []
  const open: { event: TraceEvent; end: number; kind: Kind; task: Task | null }[] = []
  for (const event of thread) {
    while (open.length > 0 && (open.at(-1)?.end ?? 0) <= event.ts) open.pop()
    const around = open.at(-1)
    const ms = (event.tdur ?? event.dur ?? 0) / 1000
    const end = event.ts + (event.dur ?? 0)
    if (around === undefined) {
      if (event.name !== 'RunTask') continue
      const task: Task = { start: event.ts, end, ms, kinds: none() }
      task.kinds.other = ms
      tasks.push(task)
      open.push({ event, end, kind: 'other', task })
      continue
    }
    const kind = kindOf(event.name) ?? around.kind
    const { task } = around
    if (task !== null && kind !== around.kind) {
      task.kinds[kind] += ms
      task.kinds[around.kind] -= ms
    }
    open.push({ event, end, kind, task })
  }
  const kinds = none()
  for (const task of tasks) for (const kind of KINDS) kinds[kind] += task.kinds[kind]
  const total = tasks.reduce((sum, { ms }) => sum + ms, 0)
  return { total, kinds, tasks: tasks.toSorted((a, b) => b.ms - a.ms) }
}

/** Above it a task holds up what a person does, ms. */
const BLOCKING_MS = 50

/** What exceeds 50 ms in each task, in all, at a CPU so many times slower than the one that was measured, ms. */
export const blockingOf = (tasks: readonly Task[], rate = 1): number =>
  tasks.reduce((sum, { ms }) => sum + Math.max(0, ms * rate - BLOCKING_MS), 0)

/** The events of the page's main thread, in order; an outer one before those inside it. */
export function mainThread(events: readonly TraceEvent[], url: string): TraceEvent[] {
  const commit = events.findLast(
    ({ name, args }) => name === 'CommitLoad' && args.data?.['url'] === url,
  )
  if (commit === undefined) throw new Error(`The trace has no main thread of ${url}`)
  return events
    .filter(({ pid, tid, ph }) => ph === 'X' && pid === commit.pid && tid === commit.tid)
    .toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))
}
