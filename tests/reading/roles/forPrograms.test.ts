import { expect, it } from 'vitest'
import { isForPrograms, isKeyForPrograms, isMachineMade } from '#reading/roles/forPrograms.ts'

const UUID = '0a1b2c3d-0a1b-0a1b-0a1b-0a1b2c3d4e5f'

it.each([
  ['deadbeef0011', true],
  ['DEADBEEF0011', true],
  ['0xdeadbeef0011', true],
  ['deadbeef001', false],
  ['deadbeefdeadbeef', false],
  ['xdeadbeef0011', false],
  ['deadbeef0011x', false],
  [UUID, true],
  [`{${UUID}}`, true],
  [`x${UUID}`, false],
  [`${UUID}x`, false],
  [UUID.slice(1), false],
  [UUID.replaceAll('-', ''), true],
  [UUID.replace('-0a1b', ''), false],
  [UUID.replace('0a1b-', '0a1-'), false],
  [UUID.slice(0, -1), false],
  ['01ARZ3NDEKTSV4RRFFQ69G5FAV', true],
  ['01arz3ndektsv4rrffq69g5fav', true],
  ['81ARZ3NDEKTSV4RRFFQ69G5FAV', false],
  ['01ARZ3NDEKTSV4RRFFQ69G5FA', false],
  ['01ARZ3NDEKTSV4RRFFQ69G5FAVX', false],
  ['x01ARZ3NDEKTSV4RRFFQ69G5FAV', false],
  ['01ARZ3NDEKTSV4RRFFQ69G5FAU', false],
  ['', false],
  ['Ann 2', false],
])('the text %j is an id that a machine made: %s', (text, expected) => {
  expect(isMachineMade(text)).toBe(expected)
  expect(isForPrograms(text)).toBe(expected)
})

it.each([
  ['{"a": 1}', true],
  ['  { "a": [1,\n2] }  ', true],
  ['["a"]', true],
  ['[ [1]]', true],
  ['[{"a":1}]', true],
  ['[1]', false],
  ['{ a }', false],
  ['x {"a": 1}', false],
  ['{"a": 1} x', false],
  ['{"a": 1', false],
  ['None', true],
  ['N/A', true],
  ['undefined', true],
  ['nothing', false],
])('the text %j is for programs: %s', (text, expected) => {
  expect(isForPrograms(text)).toBe(expected)
  expect(isMachineMade(text)).toBe(false)
})

it.each([
  ['_version', true],
  ['$.meta._version', true],
  ['$.meta["_version"]', true],
  ["$.meta['_v']", true],
  ['$._meta.version', false],
  ['version_', false],
  ['$.a.deadbeef0011', true],
  ['$.deadbeef0011.a', false],
  ['$.list[3]', false],
  ['', false],
])('the key of %s is for programs: %s', (path, expected) => {
  expect(isKeyForPrograms(path)).toBe(expected)
})
