/** Wall ms that the fixed work takes where the limits were set, with nothing beside it. */
const USUAL_MS = 110
/** Beyond this a limit would hide that nothing happens any more. */
const MOST = 4

function work(): number {
  let sum = 0
  for (let i = 0; i < 80_000_000; i += 1) sum = (Math.imul(sum, 31) + i) | 0
  return sum
}

/**
 * How many times longer than usual a piece of work takes on this machine, with all that runs beside it now: from 1 to 4.
 * Limits of tests are multiplied by it, so that they say something of the app and nothing of the machine.
 */
export function measureSlowness(
  now: () => number = () => performance.now(),
  run: () => unknown = work,
): number {
  const before = now()
  run()
  return Math.min(MOST, Math.max(1, (now() - before) / USUAL_MS))
}
