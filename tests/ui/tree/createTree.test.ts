import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createTree, FOLD_AT, searchTree, stepsOf } from '#ui/tree/createTree.ts'
import { treeKey } from '#ui/tree/JsonTree.tsx'

const BODY = {
  success: true,
  data: { name: 'Wren', clan: { id: 'thor', tag: null }, skills: [{ xp: 12 }, { xp: 7 }] },
}
const large = { list: Array.from({ length: 1000 }, (_, n) => ({ n })) }
const keys = (body: unknown) =>
  createTree(body)
    .rows()
    .map(({ key }) => key)

const places = (body: unknown, text: string) => searchTree(body, text, 100)

describe('the tree of a body', () => {
  it('opens what fits on a screen, from the outside in', () => {
    expect(keys(BODY)).toEqual([
      null,
      'success',
      'data',
      'name',
      'clan',
      'id',
      'tag',
      'skills',
      0,
      'xp',
      1,
      'xp',
    ])
    expect(keys(large)).toEqual([null, 'list'])
  })

  it('gives the same rows until something is opened or closed', () => {
    const tree = createTree(BODY)
    let told = 0
    tree.subscribe(() => (told += 1))
    const before = tree.rows()
    expect(tree.rows()).toBe(before)
    tree.setOpen(tree.root, false)
    expect(tree.rows()).toHaveLength(1)
    expect(told).toBe(1)
  })

  it('reveals a node by its steps, and the deepest there is of a path that ends early', () => {
    const tree = createTree(large)
    const found = tree.reveal(['list', 997, 'n'])
    expect(found).toMatchObject({ key: 'n', value: 997 })
    expect(tree.rows()).toContain(found)
    expect(stepsOf(found)).toEqual(['list', 997, 'n'])
    expect(tree.reveal(['list', 5000])).toMatchObject({ key: 'list' })
  })

  it('takes prototype keys as data', () => {
    const body: unknown = JSON.parse('{"__proto__":{"a":1},"constructor":2}')
    expect(keys(body)).toEqual([null, '__proto__', 'a', 'constructor'])
    expect(places(body, 'a')).toEqual([['__proto__', 'a']])
  })

  it('folds long texts', () => {
    const tree = createTree({ text: 'x'.repeat(FOLD_AT + 1), short: 'x' })
    const [, text, short] = tree.rows()
    tree.setOpen(text!, true)
    tree.setOpen(short!, true)
    expect([text?.open, short?.open]).toEqual([true, false])
  })

  it('is walked with the keys of the tree pattern', () => {
    const tree = createTree(BODY)
    const press = (from: string | null, key: string) => {
      const node = tree.rows().find((one) => one.key === from)!
      return treeKey(tree, node, key, 5)?.key
    }
    expect(press(null, 'ArrowDown')).toBe('success')
    expect(press('success', 'ArrowUp')).toBeNull()
    expect(press(null, 'End')).toBe('xp')
    expect(press('clan', 'ArrowRight')).toBe('id')
    expect(press('id', 'ArrowLeft')).toBe('clan')
    expect(press('clan', 'ArrowLeft')).toBe('clan')
    expect(tree.rows().some(({ key }) => key === 'id')).toBe(false)
    expect(press('clan', 'Enter')).toBe('clan')
    expect(tree.rows().some(({ key }) => key === 'id')).toBe(true)
    expect(press('clan', 'x')).toBeUndefined()
  })
})

describe('the search in a body', () => {
  it('finds keys and values in the order of the body, whatever the case', () => {
    expect(places(BODY, 'XP')).toEqual([
      ['data', 'skills', 0, 'xp'],
      ['data', 'skills', 1, 'xp'],
    ])
    expect(places(BODY, 'wren')).toEqual([['data', 'name']])
    expect(places(BODY, 'null')).toEqual([['data', 'clan', 'tag']])
    expect(places(BODY, '')).toEqual([])
  })

  it('goes as deep as a body may, and ends', () => {
    let body: unknown = 'needle'
    for (let depth = 0; depth < 20_000; depth++) body = [body]
    expect(places(body, 'needle')).toHaveLength(1)
  })

  it('finds every text there is, at a place that leads to it', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), (body) => {
        for (const steps of places([body], 'a')) {
          const node = createTree([body]).reveal(steps)
          expect(stepsOf(node)).toEqual(steps)
          const shown = `${node.key} ${JSON.stringify(node.value)}`
          expect(shown.toLowerCase()).toContain('a')
        }
      }),
    )
  })
})
