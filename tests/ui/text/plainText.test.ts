import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plainText } from '#ui/text/plainText.ts'

describe('a long text', () => {
  it('is shown without the tags of a board or of a page', () => {
    expect(
      plainText('[img]{CLAN}/7.jpg[/img]\nYou find [url=https://a.example]the notes[/url]'),
    ).toBe('You find  the notes')
    expect(plainText('<p>One<br/>two</p>')).toBe('One two')
  })

  it('keeps brackets that are no tags', () => {
    for (const text of ['[OTTER] Quill', 'a < b > c', 'take [b] or [i]', 'x[0] = y'])
      expect(plainText(text)).toBe(text)
  })

  it('only ever loses characters', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('[', ']', '/', 'b', '<', '>', 'p', ' ') }),
        (text) => {
          expect(plainText(text).length).toBeLessThanOrEqual(text.length)
        },
      ),
    )
  })
})
