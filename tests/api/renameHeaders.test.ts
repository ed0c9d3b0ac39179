import { describe, expect, it } from 'vitest'
import { renameHeaders } from '#api/renameHeaders.ts'

const answer = (response: Response) => async () => response
const names = { limit: 'X-Quota', remaining: 'X-Quota-Left' }

describe('headers with names of their own', () => {
  it('are told under the usual names too', async () => {
    const headers = { 'X-Quota': '20', 'X-Quota-Left': '7', 'X-Other': 'a' }
    const asked = renameHeaders(answer(new Response('{"a":1}', { status: 201, headers })), names)
    const response = await asked('https://a.example', {})
    expect(response.status).toBe(201)
    expect(response.headers.get('x-ratelimit-limit')).toBe('20')
    expect(response.headers.get('x-ratelimit-remaining')).toBe('7')
    expect(response.headers.get('x-ratelimit-reset')).toBeNull()
    expect(response.headers.get('x-other')).toBe('a')
    expect(await response.json()).toEqual({ a: 1 })
  })

  it('leave answers alone that have none, no body, or point elsewhere', async () => {
    const fetch = answer(new Response('x'))
    expect(renameHeaders(fetch, {})).toBe(fetch)
    const empty = await renameHeaders(answer(new Response(null, { status: 204 })), names)('x', {})
    expect(empty.status).toBe(204)
    const elsewhere = Response.error()
    expect(await renameHeaders(answer(elsewhere), names)('x', {})).toBe(elsewhere)
  })
})
