import { type Answer, Refusal } from '#sample/answer.ts'

export const told = (body: unknown): Answer => ({ status: 200, body })

export const fault = (status: number, reason: string, explanation: string): Answer => ({
  status,
  body: { fault: { reason_code: reason, explanation } },
})

export const nobody = (what: string): Answer => fault(404, 'unknown_' + what, `No such ${what}.`)

/**
 * A parameter that must be one of a few words. The refusal of another word lists them, unless it is `terse`; that of none only
 * names the parameter.
 */
export function chosen<T extends string>(
  query: URLSearchParams,
  name: string,
  words: readonly T[],
  terse = false,
): T {
  const given = query.get(name)
  const word = words.find((one) => one === given)
  if (word !== undefined) return word
  if (given === null)
    throw new Refusal(fault(422, 'bad_parameter', `Parameter '${name}' is undefined.`))
  const expected = terse ? '' : ` Expected one of: ${words.join(', ')}.`
  throw new Refusal(fault(400, 'bad_parameter', `'${name}' is not valid.${expected}`))
}

/** Cuts `take` rows after the first `skip`. */
export function slice<T>(all: readonly T[], query: URLSearchParams, usual = 20) {
  const whole = (name: string, otherwise: number) => {
    const text = query.get(name) ?? ''
    return /^\d{1,6}$/.test(text) ? Number(text) : otherwise
  }
  const skip = whole('skip', 0)
  const take = Math.min(50, Math.max(1, whole('take', usual)))
  return all.slice(skip, skip + take)
}
