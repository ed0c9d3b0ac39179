import { importWithPackages } from '../importWithPackages.ts'
import type { Limiter } from './limiter.ts'
import { runLimiter } from './runLimiter.ts'

const LIMIT = 10
const WINDOW_MS = 10_000
const COUNT = 35

/**
 * `bench:limiters`: limiters that others publish, over real HTTP on this device, each asked for 35 at once; with its headers
 * readable, and hidden.
 */
export async function main(): Promise<void> {
  const { LIMITERS } = await importWithPackages<{ LIMITERS: readonly Limiter[] }>('limiters')
  const of = { limit: LIMIT, windowMs: WINDOW_MS, count: COUNT }
  const cases = LIMITERS.flatMap((limiter) => [
    { limiter, hidden: false },
    { limiter, hidden: true },
  ])
  const results = await Promise.all(
    cases.map(async ({ limiter, hidden }) => ({
      name: limiter.name,
      headers: hidden ? 'hidden' : 'readable',
      result: await runLimiter(limiter, { ...of, hidden }),
    })),
  )
  console.log(`${COUNT} requests at once, ${LIMIT} in ${WINDOW_MS / 1000} s.\n`)
  console.log('| limiter | headers | answered | refused | completion | bound | ratio |')
  console.log('| --- | --- | --- | --- | --- | --- | --- |')
  for (const { name, headers, result } of results) {
    if (result === null) {
      console.log(`| ${name} | ${headers} | not installed: left out | | | | |`)
      continue
    }
    const { answered, asked, refused, seconds, bound } = result
    const ratio = (seconds / bound).toFixed(3)
    console.log(
      `| ${name} | ${headers} | ${answered} of ${asked} | ${refused} | ${seconds.toFixed(2)} s | ${bound} s | ${ratio} |`,
    )
  }
}
