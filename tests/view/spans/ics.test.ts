import fc from 'fast-check'
import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { escapeText, fold, icsOf, type IcsEvent } from '#view/spans/ics.ts'

const NOON = Date.UTC(2026, 10, 20, 12)
const HOUR = 3_600_000

const one: IcsEvent = {
  uid: 'events-1@statglass',
  summary: 'Festival, of; Krunmeir',
  start: NOON,
  end: NOON + 48 * HOUR,
  url: 'https://statglass.example/events/event-1',
  category: 'festival',
}

interface Parsed {
  uid: string
  summary: string
  start: number
  end: number | null
  url: unknown
  category: unknown
}

/** A calendar as a real parser reads it. */
function parse(text: string): Parsed[] {
  const root = new ICAL.Component(ICAL.parse(text) as unknown[])
  return root.getAllSubcomponents('vevent').map((part) => {
    const event = new ICAL.Event(part)
    return {
      uid: event.uid,
      summary: event.summary,
      start: event.startDate.toJSDate().getTime(),
      end: part.hasProperty('dtend') ? event.endDate.toJSDate().getTime() : null,
      url: part.getFirstPropertyValue('url'),
      category: part.getFirstPropertyValue('categories'),
    }
  })
}

/** What a calendar can hold of a text: line ends as one, other control characters as spaces. */
const held = (text: string) =>
  text
    .toWellFormed()
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')

const words = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.string({
    unit: fc.constantFrom('\\', ';', ',', '\n', '\r', ':', '"', 'é', '👍🏽', 'ب', ' '),
    maxLength: 120,
  }),
  fc.constant('x\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:injected'),
)
const seconds = fc.integer({ min: Date.UTC(1970, 0, 1) / 1000, max: Date.UTC(9999, 0, 1) / 1000 })
const events = fc.record({
  uid: fc.uuid(),
  summary: words,
  start: seconds.map((s) => s * 1000),
  end: fc.option(seconds.map((s) => s * 1000)),
  category: words.filter((text) => text !== ''),
})

describe('a calendar file', () => {
  it('is read by a calendar as what went in', () => {
    expect(parse(icsOf([one], NOON))).toEqual([
      {
        uid: one.uid,
        summary: one.summary,
        start: one.start,
        end: one.end,
        url: one.url,
        category: one.category,
      },
    ])
  })

  it('writes times in UTC, so that every calendar puts them into its own zone', () => {
    expect(icsOf([one], NOON)).toContain('DTSTART:20261120T120000Z\r\nDTEND:20261122T120000Z\r\n')
  })

  it('gives an instant no end, and leaves out what it cannot write', () => {
    const odd = [
      { ...one, end: null },
      { ...one, end: NOON - 1 },
      { ...one, start: Number.NaN },
      { ...one, start: 9e15 },
      { ...one, start: Date.UTC(12_000, 0) },
      { ...one, start: -1e15 },
    ]
    expect(parse(icsOf(odd, NOON)).map(({ end }) => end)).toEqual([null, null])
  })

  it('keeps a line that an address would break on one line', () => {
    const url = 'https://statglass.example/events/a b\r\nSUMMARY:x'
    expect(parse(icsOf([{ ...one, url }], NOON))).toHaveLength(1)
    expect(icsOf([{ ...one, url }], NOON)).not.toContain('\r\nSUMMARY:x')
  })

  it('holds any texts and times: nothing in them ends a line or begins another event', () => {
    fc.assert(
      fc.property(fc.array(events, { maxLength: 6 }), (list) => {
        const text = icsOf(list, NOON)
        expect(parse(text)).toEqual(
          list.map(({ uid, summary, start, end, category }) => ({
            uid,
            summary: held(summary),
            start,
            end: end !== null && end > start ? end : null,
            url: null,
            category: held(category),
          })),
        )
      }),
      { numRuns: process.env['STATGLASS_FULL'] ? 5000 : 300 },
    )
  })

  it('has no line above 75 octets and no broken character, whatever the text', () => {
    fc.assert(
      fc.property(words, (text) => {
        const lines = fold(`SUMMARY:${escapeText(text)}`).split('\r\n')
        for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
        const unfolded = lines.map((line, index) => (index === 0 ? line : line.slice(1))).join('')
        expect(unfolded).toBe(`SUMMARY:${escapeText(text)}`)
        expect(lines.every((line) => line.isWellFormed())).toBe(true)
      }),
      { numRuns: process.env['STATGLASS_FULL'] ? 20_000 : 500 },
    )
  })
})
