import { describe, expect, it } from 'vitest'
import { fileName } from '#view/export/download.ts'

describe('a file name', () => {
  it('is made of letters, digits and dashes', () => {
    expect(fileName('../../Sun pearl <b>', 'csv')).toBe('Sun-pearl-b.csv')
    expect(fileName('مرجان', 'csv')).toBe('مرجان.csv')
  })

  it('is never empty or long', () => {
    expect(fileName('///', 'svg')).toBe('statglass.svg')
    expect(fileName('x'.repeat(500), 'csv')).toHaveLength(84)
  })
})
