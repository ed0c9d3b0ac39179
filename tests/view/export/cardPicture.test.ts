import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { paintCard, type Painter, type PictureCard } from '#view/export/cardPicture.ts'

const LOOK = { ground: 'black', text: 'white', accent: 'gold', face: 'serif' }
const WIDTH = 1200

/** Notes each text with where it ends; a character is half as wide as it is high. */
function painted(card: PictureCard) {
  const texts: { text: string; end: number }[] = []
  const painter: Painter = {
    fillStyle: '',
    font: '',
    fillRect: () => undefined,
    measureText: (text) => ({ width: widthOf(text) }) as TextMetrics,
    fillText: (text, x) => void texts.push({ text, end: x + widthOf(text) }),
  }
  const widthOf = (text: string) =>
    ([...text].length * Number(/(\d+)px/.exec(painter.font)?.[1])) / 2
  paintCard(painter, card, LOOK)
  return texts
}

it('says the title, each figure with its label, and where it is from', () => {
  const figures = [
    { label: 'Overall XP', value: '812,375,754' },
    { label: 'Rank', value: '4,118' },
  ]
  const texts = painted({
    title: 'Merrow Ann',
    figures,
    note: { source: 'stats.example', date: '22 Nov' },
  })
  expect(texts.map(({ text }) => text)).toEqual([
    'Merrow Ann',
    'Overall XP',
    '812,375,754',
    'Rank',
    '4,118',
    'stats.example · 22 Nov',
  ])
})

it('writes nothing beyond its edge, whatever the names and however many the figures', () => {
  const long = fc.string({ unit: 'grapheme', maxLength: 200 })
  const figures = fc.array(fc.record({ label: long, value: long }), { maxLength: 12 })
  fc.assert(
    fc.property(long, figures, long, long, (title, some, source, date) => {
      const texts = painted({ title, figures: some, note: { source, date } })
      for (const { end } of texts) expect(end).toBeLessThanOrEqual(WIDTH)
      expect(texts.length).toBeLessThanOrEqual(2 + 2 * 6)
    }),
  )
})
