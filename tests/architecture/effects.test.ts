import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { filesUnder, SRC } from './importGraph.ts'

/** An effect that is one expression: what it gives is taken for its clean-up, and called when the part leaves. */
const BARE =
  /\buse(?:Layout|Insertion)?Effect\(\s*(?:async\b|(?:\([^)]*\)|\w+)\s*=>(?!\s*\{)|(?!\()[\w.]+\s*[,)])/g

const findIn = (source: string, pattern: RegExp) =>
  [...source.matchAll(pattern)].map(({ 0: text, index }) => {
    const line = source.slice(0, index).split('\n').length
    return `line ${line}: ${text.replaceAll(/\s+/g, ' ')}`
  })

describe('an effect', () => {
  it('is a block, so that nothing but a function is its clean-up', () => {
    const found = filesUnder(SRC).flatMap((file) => {
      const source = readFileSync(file, 'utf8')
      return findIn(source, BARE).map((text) => `${relative(SRC, file)} ${text}`)
    })
    expect(found).toEqual([])
  })

  it('is found by this rule where it is not', () => {
    const wrong = [
      'useEffect(() => panel.current?.scrollIntoView?.({ block: "nearest" }), [])',
      'useLayoutEffect(\n    () => setTitle(title),\n    [title],\n  )',
      'useEffect(async () => {\n await x() }, [])',
      'useEffect(tree.reveal, [])',
    ]
    expect(wrong.flatMap((source) => findIn(source, BARE))).toHaveLength(wrong.length)
    const right = ['useEffect(() => {\n run()\n}, [])', 'useEffect(() => {}, [])']
    expect(right.flatMap((source) => findIn(source, BARE))).toEqual([])
  })
})
