import { describe, expect, it } from 'vitest'
import { findKey, findLeaks } from './scanForKey.ts'

const KEY = 'sgsmpl1_QwErTyUiOpAsDfGhJkLzXcVbNm123456'
const inText = (text: string) => findKey({ title: `before ${text} after` }, KEY)

describe('findKey', () => {
  it.each([
    ['whole', KEY],
    ['without its prefix', KEY.slice(8)],
    ['in part', KEY.slice(20, 30)],
    ['in base64', Buffer.from(KEY).toString('base64')],
    ['in base64 within a longer text', Buffer.from(`a ${KEY} b`).toString('base64')],
    ['in hexadecimal', Buffer.from(KEY).toString('hex')],
    ['backwards', Array.from(KEY).toReversed().join('')],
  ])('finds a key %s, and does not repeat it', (_, text) => {
    const [hit] = inText(text)
    expect(hit).toContain('the key is in title')
    expect(hit).not.toContain(KEY.slice(8, 16))
  })

  it.each([
    ['its prefix', KEY.slice(0, 8)],
    ['its mask', `••••••••${KEY.slice(-4)}`],
    ['another key', 'sgsmpl1_00000000000000000000000000000000'],
  ])('takes no offence at %s', (_, text) => {
    expect(inText(text)).toEqual([])
  })

  it('names every place', () => {
    expect(findKey({ url: KEY, title: '', cookies: KEY }, KEY)).toHaveLength(2)
  })
})

describe('findLeaks', () => {
  it('says so where fewer than 12 places were searched', () => {
    const sinks = Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`place ${at}`, 'none']))
    expect(findLeaks(sinks, KEY)).toEqual([])
    const { 'place 0': _, ...fewer } = sinks
    expect(findLeaks(fewer, KEY)).toEqual(['only 11 places were searched for the key'])
    expect(findLeaks({}, KEY)).toEqual(['only 0 places were searched for the key'])
  })
})
