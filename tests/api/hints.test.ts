import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hintsIn } from '#api/hints.ts'

describe('what a refusal tells', () => {
  it.each([
    [
      {
        fault: { explanation: "'phase' is not valid. Expected one of: ongoing, planned, closed." },
      },
      { param: 'phase', values: ['ongoing', 'planned', 'closed'], required: false },
    ],
    [
      {
        success: false,
        error: { message: '"status" must be one of running, upcoming, finished.' },
      },
      { param: 'status', values: ['running', 'upcoming', 'finished'], required: false },
    ],
    [
      { message: "Invalid enum value for 'metric'. Expected 'mining' | 'cooking' | 'hill_giant'" },
      { param: 'metric', values: ['mining', 'cooking', 'hill_giant'], required: false },
    ],
    [
      { message: "Parameter 'period' is required. Allowed values: [day, week, month]" },
      { param: 'period', values: ['day', 'week', 'month'], required: true },
    ],
    [{ detail: "'needle' is required." }, { param: 'needle', values: [], required: true }],
    [
      { errors: [{ text: 'The query parameter topic is missing' }] },
      { param: 'topic', values: [], required: true },
    ],
    [
      { detail: [{ type: 'missing', loc: ['query', 'span'], msg: 'Field required' }] },
      { param: 'span', values: [], required: true },
    ],
    [
      {
        detail: [{ loc: ['query', 'span'], msg: "Input should be 'day', 'week' or 'month'" }],
      },
      { param: 'span', values: ['day', 'week', 'month'], required: false },
    ],
    [
      {
        issues: [
          {
            code: 'invalid_value',
            options: ['day', 'week'],
            path: ['span'],
            message: 'Invalid input',
          },
        ],
      },
      { param: 'span', values: ['day', 'week'], required: false },
    ],
    [
      { message: "Invalid enum value for 'span'. Expected 'day' | 'week', received 'x'" },
      { param: 'span', values: ['day', 'week'], required: false },
    ],
    [{ message: "Parameter 'span' is undefined." }, { param: 'span', values: [], required: true }],
    [{ errors: [{ msg: 'span is required' }] }, { param: 'span', values: [], required: true }],
    [
      { errors: { span: ['The span field is required.'] } },
      { param: 'span', values: [], required: true },
    ],
  ])('%j', (body, hint) => {
    expect(hintsIn(body)).toEqual([hint])
  })

  it.each([
    [{ message: 'There is no clan called "ember".' }],
    [{ message: 'Too many requests. Try again in 7 seconds.' }],
    [{ message: "The name 'ann' was not found; it must be somebody else" }],
    [{ error: 'This field is required' }],
    [{ path: '/api/open/groups', message: 'Not found' }],
    ['Something is missing.'],
    [{ message: 'Anything is required' }],
    [null],
    ['x'],
    [[]],
  ])('is nothing in %j', (body) => {
    expect(hintsIn(body)).toEqual([])
  })

  it('never throws, and names only what could be a parameter', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.jsonValue(),
          fc.string().map((message) => ({ message })),
        ),
        (body) => {
          for (const { param } of hintsIn(body)) expect(param).toMatch(/^[A-Za-z_][\w.[\]-]*$/)
        },
      ),
      { numRuns: process.env['STATGLASS_FULL'] === undefined ? 1000 : 20_000 },
    )
  })
})
