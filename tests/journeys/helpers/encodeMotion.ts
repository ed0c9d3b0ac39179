import { crc32, deflateSync } from 'node:zlib'
import { PNG } from 'pngjs'

export interface Frame {
  png: Buffer
  /** How long it is shown. */
  ms: number
}

interface Box {
  x: number
  y: number
  width: number
  height: number
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const COLOURS = 256

/**
 * Pictures of one size as an animated PNG that repeats: 256 colours for all, and of each frame only the part that changed
 * (APNG 1.0: acTL, fcTL, fdAT).
 */
export function encodeMotion(frames: readonly Frame[]): Buffer {
  const pictures = frames.map(({ png }) => PNG.sync.read(png))
  const [first] = pictures
  if (first === undefined) throw new Error('a recording needs a frame')
  const { width, height } = first
  const { palette, indexOf } = paletteOf(pictures)
  const drawn = pictures.map(({ data }) => indicesOf(data, indexOf))

  let sequence = 0
  const chunks = [
    chunk('IHDR', u32(width), u32(height), Buffer.from([8, 3, 0, 0, 0])),
    chunk('acTL', u32(frames.length), u32(0)),
    chunk('PLTE', palette),
  ]
  for (const [index, pixels] of drawn.entries()) {
    const before = drawn[index - 1]
    const box =
      before === undefined ? { x: 0, y: 0, width, height } : changed(before, pixels, width, height)
    const delay = Buffer.alloc(6)
    delay.writeUInt16BE(frames[index]?.ms ?? 100, 0)
    delay.writeUInt16BE(1000, 2)
    chunks.push(
      chunk(
        'fcTL',
        u32(sequence++),
        u32(box.width),
        u32(box.height),
        u32(box.x),
        u32(box.y),
        delay,
      ),
    )
    const data = deflateSync(rows(pixels, width, box), { level: 9 })
    chunks.push(index === 0 ? chunk('IDAT', data) : chunk('fdAT', u32(sequence++), data))
  }
  return Buffer.concat([SIGNATURE, ...chunks, chunk('IEND')])
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

function chunk(type: string, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), ...parts])
  return Buffer.concat([u32(body.length - 4), body, u32(crc32(body))])
}

const bucketOf = (r: number, g: number, b: number) => ((r >> 3) << 10) | ((g >> 3) << 5) | (b >> 3)

/** The most used colours, five bits a channel told apart; each is the mean of what fell together. */
function paletteOf(pictures: readonly PNG[]) {
  const sums = new Map<number, { n: number; r: number; g: number; b: number }>()
  for (const { data } of pictures) {
    for (let at = 0; at < data.length; at += 4) {
      const [r = 0, g = 0, b = 0] = [data[at], data[at + 1], data[at + 2]]
      const bucket = bucketOf(r, g, b)
      const sum = sums.get(bucket) ?? { n: 0, r: 0, g: 0, b: 0 }
      sums.set(bucket, { n: sum.n + 1, r: sum.r + r, g: sum.g + g, b: sum.b + b })
    }
  }
  const colours = [...sums.values()]
    .toSorted((a, b) => b.n - a.n)
    .slice(0, COLOURS)
    .map(({ n, r, g, b }) => [Math.round(r / n), Math.round(g / n), Math.round(b / n)] as const)
  const known = new Map<number, number>()
  const indexOf = (r: number, g: number, b: number) => {
    const bucket = bucketOf(r, g, b)
    const index = known.get(bucket) ?? nearest(colours, r, g, b)
    known.set(bucket, index)
    return index
  }
  return { palette: Buffer.from(colours.flat()), indexOf }
}

function nearest(
  colours: readonly (readonly [number, number, number])[],
  r: number,
  g: number,
  b: number,
): number {
  let best = 0
  let least = Number.POSITIVE_INFINITY
  for (const [index, [cr, cg, cb]] of colours.entries()) {
    const far = (cr - r) ** 2 + (cg - g) ** 2 + (cb - b) ** 2
    if (far < least) {
      best = index
      least = far
    }
  }
  return best
}

function indicesOf(data: Buffer, indexOf: (r: number, g: number, b: number) => number): Uint8Array {
  const indices = new Uint8Array(data.length / 4)
  for (let at = 0; at < indices.length; at++)
    indices[at] = indexOf(data[at * 4] ?? 0, data[at * 4 + 1] ?? 0, data[at * 4 + 2] ?? 0)
  return indices
}

/** The smallest box around what differs; one pixel where nothing does. */
function changed(before: Uint8Array, after: Uint8Array, width: number, height: number): Box {
  let [left, top, right, bottom] = [width, height, -1, -1]
  for (let at = 0; at < after.length; at++) {
    if (before[at] === after[at]) continue
    const [x, y] = [at % width, Math.floor(at / width)]
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = y
  }
  if (right < 0) return { x: 0, y: 0, width: 1, height: 1 }
  return { x: left, y: top, width: right - left + 1, height: bottom - top + 1 }
}

function rows(pixels: Uint8Array, width: number, box: Box): Buffer {
  const lines = Array.from({ length: box.height }, (_, row) => {
    const start = (box.y + row) * width + box.x
    return Buffer.concat([Buffer.from([0]), pixels.subarray(start, start + box.width)])
  })
  return Buffer.concat(lines)
}
