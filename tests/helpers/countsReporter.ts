import type { Reporter, TestModule, Vitest } from 'vitest/node'
import type { Count } from './counts.ts'

/** Prints what the tests counted (`counts.ts`), before the runner's own closing lines: so many cases of each kind, so many hits. */
// oxlint-disable-next-line import/no-default-export -- what Vitest takes by its path
export default class CountsReporter implements Reporter {
  private vitest: Vitest | undefined

  onInit(vitest: Vitest): void {
    this.vitest = vitest
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const lines = tableOf(sumOf(modules))
    if (lines.length > 0) this.vitest?.logger.log(`\n${lines.join('\n')}`)
  }
}

function sumOf(modules: readonly TestModule[]): Map<string, Count> {
  const sum = new Map<string, Count>()
  for (const module of modules)
    for (const test of module.children.allTests())
      for (const [what, { cases, hits }] of Object.entries(test.meta().counts ?? {})) {
        const before = sum.get(what) ?? { cases: 0, hits: 0 }
        sum.set(what, { cases: before.cases + cases, hits: before.hits + hits })
      }
  return sum
}

/** One line a kind, in columns. */
export function tableOf(counts: ReadonlyMap<string, Count>): string[] {
  if (counts.size === 0) return []
  const rows = [
    ['what was tried', 'cases', 'hits'],
    ...[...counts]
      .toSorted(([a], [b]) => a.localeCompare(b, 'en'))
      .map(([what, { cases, hits }]) => [what, inGroups(cases), inGroups(hits)]),
  ]
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]!.length)))
  return rows.map(
    ([what, cases, hits]) =>
      ` ${what!.padEnd(widths[0]!)}  ${cases!.padStart(widths[1]!)}  ${hits!.padStart(widths[2]!)}`,
  )
}

const inGroups = (value: number) => value.toLocaleString('en-GB')
