import * as v from 'valibot'
import { route } from './readBasicConfig.ts'

const NO_TEXT = 'is no text'
const text = (most: number) =>
  v.pipe(
    v.string(NO_TEXT),
    v.minLength(1, 'is empty'),
    v.maxLength(most, `is longer than ${most} characters`),
  )
const whole = (least: number, most: number) =>
  v.pipe(
    v.number('is no number'),
    v.integer('is no whole number'),
    v.minValue(least, `is below ${least}`),
    v.maxValue(most, `is above ${most.toLocaleString('en')}`),
  )

/** The name of a query parameter: `page[size]` is one. */
export const parameter = v.pipe(
  v.string(NO_TEXT),
  v.regex(/^[\w.~[\]-]{1,60}$/, 'is no name of a parameter'),
)

export { route as path }

/** A value that is sent: braces only as `{id}`. */
export const value = v.pipe(
  text(200),
  v.check((given) => !/[{}]/.test(given.replace('{id}', '')), 'has braces other than {id}'),
)

export const label = text(60)

export const values = v.pipe(
  v.array(text(100), 'is no list'),
  v.maxLength(200, 'has more than 200 values'),
)

export const paging = {
  by: v.picklist(['page', 'offset', 'cursor'], 'is none of page, offset, cursor'),
  param: parameter,
  size: whole(1, 10_000),
  first: whole(0, 1),
}

export const flag = v.boolean('is neither true nor false')

export const header = v.pipe(
  v.string(NO_TEXT),
  v.regex(/^[A-Za-z][A-Za-z0-9-]{0,59}$/, 'is no name of a header'),
)

export const key = {
  prefix: v.nullable(
    v.pipe(
      v.string(NO_TEXT),
      v.regex(/^[A-Za-z0-9_-]{1,40}$/, 'is not 1 to 40 letters, digits, "_" or "-"'),
    ),
  ),
  length: v.nullable(whole(8, 200)),
  header,
}

export const rateHeaders = { limit: header, remaining: header, reset: header }

export const entryId = text(200)
