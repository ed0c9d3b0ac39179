import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const SRC = join(import.meta.dirname, '../../src')

/** The values of `animation` in a style sheet, without what stands in brackets. */
const animationsIn = (css: string) =>
  [...css.matchAll(/[{;\s]animation:([^;}]+)/g)].map(([, value = '']) =>
    value.replaceAll(/\([^)]*\)/g, ''),
  )

describe('the animations of the styles', () => {
  it('are one for each element: browsers draw two of them on the main thread, frame by frame', () => {
    const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    const two = files
      .filter((file) => file.endsWith('.css'))
      .flatMap((file) =>
        animationsIn(readFileSync(join(SRC, file), 'utf8'))
          .filter((value) => value.includes(','))
          .map((value) => `${file}:${value}`),
      )
    expect(two).toEqual([])
  })
})
