import { describe, expect, it } from 'vitest'
import { pageStyles } from '#build/pageStyles.ts'

const style = (name: string, source: string) => ({
  type: 'asset',
  fileName: `assets/${name}-Ab_-123.css`,
  source,
})
const page = (...names: string[]) => ({
  type: 'asset',
  fileName: 'index.html',
  source: names.map((name) => `<link href="/stats/assets/${name}-Ab_-123.css">`).join(''),
})
const script = (code: string) => ({ type: 'chunk', fileName: 'assets/main-Ab_-123.js', code })

type File = ReturnType<typeof style> | ReturnType<typeof page> | ReturnType<typeof script>

function bundled(...files: File[]) {
  const { generateBundle } = pageStyles()
  if (typeof generateBundle !== 'object') throw new Error('not an object')
  const bundle: Record<string, object> = Object.fromEntries(
    files.map((file) => [file.fileName, file]),
  )
  const context = {
    emitFile: (file: { fileName: string }) => void (bundle[file.fileName] = file),
  }
  ;(generateBundle.handler as unknown as (this: unknown, _: unknown, bundle: unknown) => void).call(
    context,
    {},
    bundle,
  )
  return bundle
}
const nameIn = (bundle: object) =>
  Object.keys(bundle).find((name) => /^assets\/main-.*\.css$/.test(name))

describe('the styles of the first pages', () => {
  it('are one file in the order in which they hold, and those of other parts stay', () => {
    const bundle = bundled(
      style('view', 'c{}\n'),
      style('app', 'b{}\n'),
      style('Dialog', 'd{}'),
      style('main', 'a{}\n'),
    )
    const name = nameIn(bundle)
    expect(Object.keys(bundle)).toEqual(['assets/Dialog-Ab_-123.css', name])
    expect(bundle[name!]).toMatchObject({ source: 'a{}\nb{}\nc{}' })
  })

  it('are called by that file in the page and in every script', () => {
    const bundle = bundled(
      style('main', 'a{}'),
      style('view', 'c{}'),
      page('main'),
      script('m=["assets/view-Ab_-123.css","assets/Dialog-Ab_-123.css"]'),
    )
    const name = nameIn(bundle)
    expect(bundle['index.html']).toMatchObject({ source: `<link href="/stats/${name}">` })
    expect(bundle['assets/main-Ab_-123.js']).toMatchObject({
      code: `m=["${name}","assets/Dialog-Ab_-123.css"]`,
    })
  })

  it('have another name when one of them changes, and the same when none does', () => {
    const name = (last: string) => nameIn(bundled(style('main', 'a{}'), style('view', last)))
    expect(name('c{}')).toBe(name('c{}'))
    expect(name('c{}')).not.toBe(name('d{}'))
    expect(name('c{}')).toMatch(/^assets\/main-[\w-]{7}\.css$/)
  })

  it('leave a bundle without any as it is', () => {
    expect(Object.keys(bundled(script('')))).toEqual(['assets/main-Ab_-123.js'])
  })
})
