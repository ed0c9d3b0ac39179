import type { Answer } from '../answer.ts'

export const told = (body: unknown): Answer => ({ status: 200, body })

export const fault = (status: number, reason: string, explanation: string): Answer => ({
  status,
  body: { fault: { reason_code: reason, explanation } },
})

export const nobody = (what: string): Answer => fault(404, 'unknown_' + what, `No such ${what}.`)

/** A parameter that must be one of a few words; the refusal names them. */
export function chosen<T extends string>(
  query: URLSearchParams,
  name: string,
  words: readonly T[],
): { word: T } | { refused: Answer } {
  const given = query.get(name)
  const word = words.find((one) => one === given)
  if (word !== undefined) return { word }
  const what = given === null ? 'is required' : 'is not valid'
  const explanation = `'${name}' ${what}. Expected one of: ${words.join(', ')}.`
  return { refused: fault(given === null ? 422 : 400, 'bad_parameter', explanation) }
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
