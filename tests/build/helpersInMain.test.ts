import { describe, expect, it } from 'vitest'
import { helpersInMain } from '../../src/build/helpersInMain.ts'

const chunk = (name: string, code: string, imports: string[] = []) => ({
  type: 'chunk',
  name,
  fileName: `assets/${name}-Ab_-1234.js`,
  code,
  imports,
})
const HELPERS = 'var e=(n)=>n+1,t=(n)=>e(e(n));export{t as n,e as t};'

function moved(importer: string) {
  const { generateBundle } = helpersInMain()
  const app = chunk('app', importer, ['assets/rolldown-runtime-Ab_-1234.js'])
  const bundle = Object.fromEntries(
    [chunk('main', 'var e=1,t=2;export{e as n};'), chunk('rolldown-runtime', HELPERS), app].map(
      (one) => [one.fileName, one],
    ),
  )
  if (typeof generateBundle !== 'object') throw new Error('not an object')
  ;(generateBundle.handler as unknown as (_: unknown, bundle: unknown) => void)({}, bundle)
  return bundle
}

describe("the bundler's helpers", () => {
  it('are in the page’s script under names of their own', async () => {
    const { code = '' } = moved('import{n as e}from"./rolldown-runtime-Ab_-1234.js";e(1);')[
      'assets/main-Ab_-1234.js'
    ] as { code?: string }
    const main = (await import(
      /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`
    )) as {
      n: number
      $n: (n: number) => number
      $t: (n: number) => number
    }
    expect(main.n).toBe(1)
    expect(main.$n(1)).toBe(3)
    expect(main.$t(1)).toBe(2)
  })

  it('are imported from there, and their own file is gone', () => {
    const bundle = moved(
      'import { n as e, t } from "./rolldown-runtime-Ab_-1234.js";import{x}from"./main-Ab_-1234.js";',
    )
    expect(Object.keys(bundle)).toEqual(['assets/main-Ab_-1234.js', 'assets/app-Ab_-1234.js'])
    expect(bundle['assets/app-Ab_-1234.js']).toMatchObject({
      code: 'import{$n as e,$t as t}from"./main-Ab_-1234.js";import{x}from"./main-Ab_-1234.js";',
      imports: ['assets/main-Ab_-1234.js'],
    })
  })

  it('asked for in another way fail the build, in place of the page', () => {
    expect(() => moved('import * as all from "./rolldown-runtime-Ab_-1234.js"')).toThrow(
      /otherwise/,
    )
  })
})
