/** The source and time of the data on the picture. */
export interface PictureNote {
  source: string
  date: string
}

export interface PictureCard {
  title: string
  figures: readonly { label: string; value: string }[]
  note: PictureNote
}

export type Painter = Pick<
  CanvasRenderingContext2D,
  'fillStyle' | 'font' | 'fillRect' | 'fillText' | 'measureText'
>

interface Look {
  ground: string
  text: string
  accent: string
  face: string
}

/** The common size of link previews, px. */
const WIDTH = 1200
const HEIGHT = 630
const EDGE = 72
const COLUMNS = 3
export const MOST_FIGURES = 6
const ROW = 150

/** Uses the colours of the page; null if the browser cannot draw it. */
export async function cardPng(card: PictureCard): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = HEIGHT
  const context = canvas.getContext('2d')
  if (context === null) return null
  const { backgroundColor: ground, accentColor: accent } = getComputedStyle(
    document.documentElement,
  )
  const { color: text, fontFamily: face } = getComputedStyle(document.body)
  paintCard(context, card, { ground, text, accent, face })
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}

export function paintCard(painter: Painter, card: PictureCard, look: Look): void {
  const write = (
    words: string,
    x: number,
    y: number,
    size: number,
    width: number,
    bold = false,
  ) => {
    painter.font = `${bold ? 650 : 400} ${size}px ${look.face}`
    painter.fillText(fitted(painter, words, width), x, y)
  }
  painter.fillStyle = look.ground
  painter.fillRect(0, 0, WIDTH, HEIGHT)
  painter.fillStyle = look.accent
  painter.fillRect(0, 0, WIDTH, 12)
  painter.fillStyle = look.text
  write(card.title, EDGE, 136, 64, WIDTH - 2 * EDGE, true)
  const column = (WIDTH - 2 * EDGE) / COLUMNS
  for (const [index, { label, value }] of card.figures.slice(0, MOST_FIGURES).entries()) {
    const x = EDGE + (index % COLUMNS) * column
    const y = 236 + Math.floor(index / COLUMNS) * ROW
    write(label, x, y, 26, column - 24)
    write(value, x, y + 56, 46, column - 24, true)
  }
  write(`${card.note.source} · ${card.note.date}`, EDGE, HEIGHT - 52, 26, WIDTH - 2 * EDGE)
}

/** Cuts text wider than `width` between characters, with an ellipsis. */
export function fitted(painter: Pick<Painter, 'measureText'>, text: string, width: number): string {
  if (painter.measureText(text).width <= width) return text
  const characters = [...text]
  let [fits, tooMany] = [0, characters.length]
  while (tooMany - fits > 1) {
    const middle = Math.floor((fits + tooMany) / 2)
    const short = `${characters.slice(0, middle).join('')}…`
    if (painter.measureText(short).width <= width) fits = middle
    else tooMany = middle
  }
  return `${characters.slice(0, fits).join('').trimEnd()}…`
}
