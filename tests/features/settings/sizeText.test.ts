import { describe, expect, it } from 'vitest'
import { sizeText } from '#features/settings/DataSettings.tsx'

const format = { exact: (n: number) => n.toLocaleString('en-GB') }

describe('a size', () => {
  it.each([
    [0, '0 B'],
    [999, '999 B'],
    [1000, '1 kB'],
    [1440, '1.4 kB'],
    [999_600, '1 MB'],
    [12_345_678, '12 MB'],
    [2_500_000_000, '2.5 GB'],
  ])('of %d bytes is told as %s', (bytes, text) => {
    expect(sizeText(bytes, format)).toBe(text)
  })
})
