import { execFileSync } from 'node:child_process'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { curlLine, shellWord, headersInOrder } from '#view/raw/ResponseFacts.tsx'
import { pathOf } from '#view/raw/RawData.tsx'
import { resolvePath } from '#reading/index.ts'

describe('the request as a command line', () => {
  it('asks the address that was asked, without a key', () => {
    const line = curlLine("https://stats.example/api/v1/players/O'Neil%20%24x?page=2")
    expect(line).toBe(
      "curl -sS -i 'https://stats.example/api/v1/players/O'\\''Neil%20%24x?page=2' -H 'Accept: application/json'",
    )
  })

  it('is none where the service lives in the page', () => {
    expect(curlLine('sample:/api/v1/players/Wren')).toBeNull()
  })

  it.skipIf(process.platform === 'win32')('quotes so that a shell gives back the same word', () => {
    const words = ["it's", '$(id)', '`id`', 'a\nb', '"', '\\', '!', "''", '*', '~', '']
    for (const word of words) {
      const line = `printf %s ${shellWord(word)}`
      expect(execFileSync('/bin/sh', ['-c', line], { encoding: 'utf8' })).toBe(word)
    }
  })
})

describe('the headers', () => {
  it('tell of the limit first', () => {
    const headers = ['date', 'x-ratelimit-reset', 'retry-after', 'age', 'x-ratelimit-limit']
    const ordered = headersInOrder(headers.map((name) => [name, '1'] as const))
    expect(ordered.map(([name]) => name)).toEqual([
      'retry-after',
      'x-ratelimit-limit',
      'x-ratelimit-reset',
      'age',
      'date',
    ])
  })
})

describe('the path of a value', () => {
  it('leads to it, whatever its key', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (key) => {
        const odd: unknown = JSON.parse(`{${JSON.stringify(key)}:[1]}`)
        expect(resolvePath(odd, pathOf([key, 0]))).toBe(1)
      }),
    )
  })
})
