import { firstLoad, totalOf } from './firstLoad.ts'

const MOST_SCRIPT = 160_000
const MOST_STYLE = 15_000

/** Prints what the first load weighs; `dist` is the built folder. Fails the process above the budget. */
export function main(dist = 'dist'): void {
  const { scripts, styles } = firstLoad(dist)
  for (const [path, bytes] of [...scripts, ...styles]) console.log(`${kilo(bytes)}  ${path}`)
  const over = [
    check('scripts', totalOf(scripts), MOST_SCRIPT),
    check('styles', totalOf(styles), MOST_STYLE),
  ]
  if (over.includes(true) || scripts.size === 0) process.exitCode = 1
}

function check(what: string, bytes: number, most: number): boolean {
  const over = bytes > most
  console.log(`${kilo(bytes)}  ${what} in all, of ${kilo(most)}${over ? ': TOO MUCH' : ''}`)
  return over
}

const kilo = (bytes: number): string => `${(bytes / 1000).toFixed(1).padStart(7)} kB`
