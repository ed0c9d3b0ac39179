import { describe, expect, it } from 'vitest'
import { isNothing } from '#reading/errors/isNothing.ts'

describe('nothing there', () => {
  it.each([
    null,
    {},
    [],
    [null, {}],
    { data: null },
    { success: true, data: {} },
    { data: { name: '', skills: [] } },
    { Response: {}, ErrorCode: 1, ErrorStatus: 'Success', Message: 'Ok', ThrottleSeconds: 0 },
    { data: [], total: 0, page: 1 },
    { status: 'ok', timestamp: 1_795_188_000 },
  ])('is %j', (body) => {
    expect(isNothing(body)).toBe(true)
  })

  it.each([0, false, 'Wren', { name: 'Wren' }, { data: { level: 0 } }, [1], { data: [{ id: 1 }] }])(
    'is not %j',
    (body) => {
      expect(isNothing(body)).toBe(false)
    },
  )

  it.each([
    { success: true, data: [] },
    { data: [], total: 0 },
    { items: [], meta: { totalCount: 0 } },
  ])('is an answer of a list that says so: %j', (body) => {
    expect(isNothing(body, true)).toBe(false)
  })

  it.each([
    null,
    {},
    [],
    { data: [] },
    { data: null, page: 1 },
    { success: true },
    { success: true, data: null },
    { ok: true, result: {} },
  ])('is no answer of a list that does not: %j', (body) => {
    expect(isNothing(body, true)).toBe(true)
  })
})
