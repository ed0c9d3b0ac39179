import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { buildApp, ROOT } from '../../helpers/buildApp.ts'
import { count } from '../../helpers/counts.ts'

/** The hash of every file, by its path. */
function hashesOf(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  return Object.fromEntries(
    files
      .map((file) => [
        file.slice(folder.length),
        createHash('sha256').update(readFileSync(file)).digest('hex'),
      ])
      .toSorted(),
  ) as Record<string, string>
}

/** The folders of packages, from the project's root, whose code is in a build that was made with its source maps. */
function packagesIn(folder: string): string[] {
  const maps = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.map'),
  )
  const sources = maps.flatMap((map) => {
    const { sources } = JSON.parse(readFileSync(join(folder, map), 'utf8')) as { sources: string[] }
    return sources
  })
  const packages = sources.flatMap(
    (source) => /node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+/.exec(source) ?? [],
  )
  return [...new Set(packages)].toSorted()
}

// With a build of one's own nobody waits for another; CI made that build itself.
describe.skipIf(process.env['STATGLASS_DIST'] !== undefined && process.env['CI'] === undefined)(
  'the build, made again with its source maps',
  () => {
    const again = mkdtempSync(join(tmpdir(), 'statglass-build-'))
    beforeAll(() => buildApp(again, ROOT, ['--sourcemap', 'hidden']))
    afterAll(() => rmSync(again, { recursive: true, force: true }))

    test('has the same files', () => {
      const files = Object.entries(hashesOf(again)).filter(([path]) => !path.endsWith('.map'))
      expect(Object.fromEntries(files)).toEqual(hashesOf(inject('dist')))
    })

    test('has the licence of every package whose code is in it', () => {
      const notices = readFileSync(join(again, 'licences.txt'), 'utf8').split('\n## ')
      const packages = packagesIn(again)
      const lacking = packages.filter((folder) => {
        const { name, version } = JSON.parse(
          readFileSync(join(ROOT, folder, 'package.json'), 'utf8'),
        ) as { name: string; version: string }
        const notice = notices.find((text) => text.startsWith(`${name} - ${version} (`))
        // More than its heading, but for what asks for no notice.
        return !/\(Unlicense\)|copyright/i.test(notice ?? '')
      })
      expect(lacking).toEqual([])
      // What others bring, and the worker's, too.
      for (const name of ['react', 'scheduler', 'redux', 'workbox-core'])
        expect(packages).toContain(`node_modules/${name}`)
      count('packages in the bundle, each with its licence', packages.length, lacking.length)
    })
  },
)

describe('the build', () => {
  test.runIf(process.env['STATGLASS_FULL'] !== undefined)(
    'gives the same files at another path',
    async () => {
      const elsewhere = mkdtempSync(join(ROOT, '.cache/elsewhere-'))
      onTestFinished(() => rmSync(elsewhere, { recursive: true, force: true }))
      const parts = ['index.html', 'package.json', 'tsconfig.json', 'vite.config.ts']
      for (const part of [...parts, 'src', 'public'])
        cpSync(join(ROOT, part), join(elsewhere, part), { recursive: true })
      // As links, in no time; a link to the folder would lead back to the first path.
      execFileSync('cp', ['-al', join(ROOT, 'node_modules'), join(elsewhere, 'node_modules')])
      const dist = join(elsewhere, 'dist')
      await buildApp(dist, elsewhere)
      expect(hashesOf(dist)).toEqual(hashesOf(inject('dist')))
    },
  )

  test('has the licence of the font', () => {
    const font = readFileSync(join(inject('dist'), 'fonts/Figtree-OFL.txt'), 'utf8')
    expect(font).toContain('SIL OPEN FONT LICENSE')
  })
})
