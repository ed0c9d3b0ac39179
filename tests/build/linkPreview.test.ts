import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { resolveConfig } from 'vite'
import { describe, expect, it } from 'vitest'
import { linkPreview, siteUrl } from '#build/linkPreview.ts'

const ROOT = join(import.meta.dirname, '../..')

/** The tags that a build for this address adds to the page. */
async function tagsOf(url: string, base = '/') {
  const plugin = linkPreview(siteUrl({ STATGLASS_URL: url }))
  const options = { root: ROOT, base, configFile: false as const, plugins: [plugin] }
  await resolveConfig(options, 'build', 'production')
  const { transformIndexHtml } = plugin
  if (typeof transformIndexHtml !== 'function') throw new Error('no tags')
  const tags = Reflect.apply(transformIndexHtml, {}, []) as { attrs: Record<string, string> }[]
  const name = ({ property, name: own = '' }: Record<string, string>) => property ?? own
  return Object.fromEntries(tags.map(({ attrs }) => [name(attrs), attrs['content']]))
}

describe('the preview of a link', () => {
  it('has a title and a description in every build', () => {
    const page = readFileSync(join(ROOT, 'index.html'), 'utf8')
    for (const name of ['og:title', 'og:description', 'og:type', 'twitter:title'])
      expect(page).toMatch(new RegExp(`"${name}"\\s+content="[^"]+"`))
  })

  it('has a picture with its alternative where the build knows its address', async () => {
    const tags = await tagsOf('https://stats.example')
    expect(tags).toMatchObject({
      'og:url': 'https://stats.example/',
      'og:image': 'https://stats.example/preview.png',
      'twitter:card': 'summary_large_image',
      'twitter:image': 'https://stats.example/preview.png',
    })
    expect(tags['og:image:alt']).not.toBe('')
  })

  it('finds it under the path that the build is for', async () => {
    const tags = await tagsOf('https://stats.example/', '/stats/')
    expect(tags['og:image']).toBe('https://stats.example/stats/preview.png')
  })

  it('has none where it does not', async () => {
    expect(await tagsOf('')).toEqual({})
  })

  it.each(['stats.example', 'javascript:alert(1)', 'ftp://stats.example'])(
    'refuses the address %s',
    (url) => expect(() => siteUrl({ STATGLASS_URL: url })).toThrow('STATGLASS_URL'),
  )

  it('is a PNG of 1200 × 630 that is small', () => {
    const file = join(ROOT, 'public/preview.png')
    const bytes = readFileSync(file)
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630])
    expect(statSync(file).size).toBeLessThan(100_000)
  })
})
