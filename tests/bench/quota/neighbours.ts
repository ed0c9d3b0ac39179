import { runBurst } from './burst.ts'
import type { WindowKind } from './sim/limiters.ts'
import { NEIGHBOUR_NAMES } from './sim/visits.ts'
import { mean, phases, table } from './statistics.ts'

const LIMITS = [5, 20, 100]
const KINDS: readonly WindowKind[] = ['first', 'aligned', 'bucket']
/** Not a whole number of windows: one request more would cost another minute. */
const WINDOWS = 5.5

/** Hidden headers and somebody else on the address, whose visits only a refusal shows; as Markdown. */
export async function neighbourTable(): Promise<string> {
  const rows = [['hidden headers', 'limit', ...KINDS]]
  for (const silent of [false, true])
    for (const neighbour of NEIGHBOUR_NAMES)
      for (const limit of LIMITS) {
        const says = silent ? 'says nothing' : 'says when'
        const row = [`${neighbour}; a refusal ${says}`, `${limit}`]
        for (const kind of KINDS) {
          const counts = [Math.round(WINDOWS * limit)]
          const results = []
          for (const [index, phase] of phases(6).entries())
            results.push(
              await runBurst(
                { kind, limit, counts, neighbour, silent, hidden: true, phase, seed: index + 1 },
                null,
              ),
            )
          const ratio = mean(results.map((r) => r.ratio)).toFixed(3)
          row.push(`${ratio} / ${mean(results.map((r) => r.perVisit)).toFixed(2)}`)
        }
        rows.push(row)
      }
  return table(rows)
}
