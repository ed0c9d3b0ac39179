import { createNameIndex } from '../../../src/view/finder/nameIndex.ts'
import type { SeenName } from '../../../src/data/history/types.ts'

const COUNT = 50_000
const SYLLABLES = [
  'mer',
  'row',
  'ann',
  'quill',
  'ö',
  'drake',
  'salt',
  'ivo',
  'tarn',
  'nix',
  'مر',
  'wren',
]

/** Names by a small generator of their own, so that every run has the same ones. */
function names(): SeenName[] {
  let state = 7
  const next = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state % below
  }
  return Array.from({ length: COUNT }, (_, index) => {
    const parts = Array.from({ length: 2 + next(3) }, () => SYLLABLES[next(SYLLABLES.length)] ?? '')
    const name = `${parts.join(next(4) === 0 ? ' ' : '')}${index}`
    return { service: '', area: 'players', id: name, name, seenAt: index }
  })
}

/** Prints what a keystroke costs among 50,000 names: median and worst of many. */
export function main(): void {
  const all = names()
  const begun = performance.now()
  const index = createNameIndex(all)
  const built = performance.now() - begun
  const typed = ['m', 'me', 'mer', 'merrow', 'ö', 'omer', 'salt 1', '4999', 'zzz', 'a', 'an', 'n']
  const times = Array.from({ length: 20 }, () => typed)
    .flat()
    .map((text) => {
      const start = performance.now()
      index.search(text, 14)
      return performance.now() - start
    })
    .toSorted((a, b) => a - b)
  const at = (share: number) => (times[Math.floor((times.length - 1) * share)] ?? 0).toFixed(2)
  console.log(`${COUNT} names: index made once in ${built.toFixed(1)} ms`)
  console.log(
    `a keystroke: median ${at(0.5)} ms, 95 % ${at(0.95)} ms, worst ${at(1)} ms (asked: 16)`,
  )
}
