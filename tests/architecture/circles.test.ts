import { describe, expect, it } from 'vitest'
import { circlesOf, importGraphOf, longestChain } from './importGraph.ts'

const graph = (edges: Readonly<Record<string, readonly string[]>>) => new Map(Object.entries(edges))

describe('the imports of src', () => {
  it('form no circle, types and what is loaded later included', () => {
    expect(circlesOf(importGraphOf())).toEqual([])
  })
})

describe('circles of imports', () => {
  it('are found, with every file that takes part', () => {
    const edges = { a: ['b'], b: ['c', 'x'], c: ['a'], x: ['y'], y: ['x'], z: ['a'] }
    expect(circlesOf(graph(edges)).map((files) => files.join(' '))).toEqual(['x y', 'a b c'])
  })

  it('are not seen where two ways lead to one file', () => {
    expect(circlesOf(graph({ a: ['b', 'c'], b: ['d'], c: ['d'], d: [] }))).toEqual([])
  })

  it('are one link in the longest chain', () => {
    expect(longestChain(graph({ a: ['b'], b: ['c'], c: ['b', 'd'], d: [], e: ['d'] }))).toEqual([
      'a',
      'b = c',
      'd',
    ])
  })
})
