import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { filesUnder, SRC } from './importGraph.ts'

const TOKENS = readFileSync(join(SRC, 'ui/tokens.css'), 'utf8')
const sheets = filesUnder(SRC, /\.css$/)
  .filter((file) => !file.endsWith('fonts.css'))
  .map((file) => [relative(SRC, file), readFileSync(file, 'utf8')] as const)

/** All values of a property, with their sheets. */
const valuesOf = (property: string) =>
  sheets.flatMap(([name, text]) =>
    [...text.matchAll(new RegExp(`[^-]${property}: ([^;]+);`, 'g'))].map(
      ([, value = '']) => `${name}: ${value}`,
    ),
  )

describe('text', () => {
  it('has six sizes', () => {
    const root = TOKENS.slice(0, TOKENS.indexOf('}'))
    expect(root.match(/--fs-[a-z]+:/g)).toHaveLength(6)
    // An emblem's letter grows with the emblem.
    const others = valuesOf('font-size').filter(
      (value) => !/: (?:var\(--fs-[a-z]+\)|inherit|calc\(var\(--size\) \* 0\.42\))$/.test(value),
    )
    expect(others).toEqual([])
  })

  it('has three weights', () => {
    const others = valuesOf('font-weight').filter(
      (value) => !/: (?:400|500|600|inherit)$/.test(value),
    )
    expect(others).toEqual([])
  })
})

describe('a control', () => {
  it('has one of two heights', () => {
    expect(TOKENS.match(/--target[a-z-]*: \d+px/g)).toEqual([
      '--target: 36px',
      '--target-small: 28px',
      '--target: 44px',
      '--target-small: 44px',
    ])
    const basic = sheets.filter(([name]) => /^ui\/basic\/(Button|Segmented|Tabs)/.test(name))
    const heights = basic.flatMap(([, text]) =>
      [...text.matchAll(/[^-](?:min-)?block-size: ([^;]+);/g)].map(([, value]) => value),
    )
    expect(heights.length).toBeGreaterThan(3)
    expect(heights.filter((value) => value?.includes('--target') !== true)).toEqual([])
  })
})
