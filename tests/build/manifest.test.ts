import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const PUBLIC = join(import.meta.dirname, '../../public')

interface Manifest {
  name: string
  short_name: string
  start_url: string
  scope: string
  display: string
  icons: { src: string; sizes: string; type: string; purpose?: string }[]
}
const manifest = JSON.parse(readFileSync(join(PUBLIC, 'manifest.webmanifest'), 'utf8')) as Manifest

/** Width and height in a PNG's first chunk. */
function sizeOf(file: string): string {
  const bytes = readFileSync(join(PUBLIC, file))
  expect(bytes.subarray(1, 4).toString()).toBe('PNG')
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`
}

describe('what browsers ask of an app that can be installed', () => {
  it('is a name, a window of its own, and a start within its scope, at whatever path it lies', () => {
    expect(manifest).toMatchObject({ display: 'standalone', start_url: '.', scope: '.' })
    expect(manifest.name).not.toBe('')
    expect(manifest.short_name.length).toBeLessThanOrEqual(12)
  })

  it('is linked in the page', () => {
    const page = readFileSync(join(PUBLIC, '../index.html'), 'utf8')
    expect(page).toContain('<link rel="manifest" href="/manifest.webmanifest" />')
  })

  it('is icons of the sizes that they claim: 192, 512, and one that may be cut round', () => {
    const pngs = manifest.icons.filter(({ type }) => type === 'image/png')
    for (const { src, sizes } of pngs) expect(sizeOf(src), src).toBe(sizes)
    expect(pngs.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']))
    expect(pngs.some(({ purpose }) => purpose === 'maskable')).toBe(true)
  })
})
