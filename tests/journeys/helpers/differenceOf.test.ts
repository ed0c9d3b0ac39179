import { expect, test } from 'vitest'
import { differenceOf } from './differenceOf.ts'

test('what differs between two texts is told by line, what they share is left out', () => {
  expect(differenceOf('a\nb\nc\nd\n', 'a\nc\nd\ne\n')).toBe('…\n- b\n…\n+ e\n')
})

test('two texts that share nothing are both told', () => {
  expect(differenceOf('a\n', 'b\n')).toBe('- a\n+ b\n')
})
