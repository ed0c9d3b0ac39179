import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { buildApp, ROOT } from '../helpers/buildApp.ts'

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

describe('the build', () => {
  // With a build of one's own nobody waits for another; CI made that build itself.
  test.skipIf(process.env['STATGLASS_DIST'] !== undefined && process.env['CI'] === undefined)(
    'gives the same files again',
    async () => {
      const again = mkdtempSync(join(tmpdir(), 'statglass-build-'))
      onTestFinished(() => rmSync(again, { recursive: true, force: true }))
      await buildApp(again)
      expect(hashesOf(again)).toEqual(hashesOf(inject('dist')))
    },
  )

  test.runIf(process.env['STATGLASS_FULL'] !== undefined)(
    'gives the same files at another path',
    async () => {
      const elsewhere = mkdtempSync(join(ROOT, '.cache/elsewhere-'))
      onTestFinished(() => rmSync(elsewhere, { recursive: true, force: true }))
      const parts = [
        'index.html',
        'package.json',
        'tsconfig.json',
        'vite.config.ts',
        'tests/helpers',
      ]
      for (const part of [...parts, 'src', 'public'])
        cpSync(join(ROOT, part), join(elsewhere, part), { recursive: true })
      // As links, in no time; a link to the folder would lead back to the first path.
      execFileSync('cp', ['-al', join(ROOT, 'node_modules'), join(elsewhere, 'node_modules')])
      const dist = join(elsewhere, 'dist')
      await buildApp(dist, elsewhere)
      expect(hashesOf(dist)).toEqual(hashesOf(inject('dist')))
    },
  )

  test('has the licence of every package in it, and of the font', () => {
    const dist = inject('dist')
    const notices = readFileSync(join(dist, 'licences.txt'), 'utf8')
    const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
      dependencies: Record<string, string>
    }
    for (const [name, version] of Object.entries(dependencies))
      expect(notices).toContain(`## ${name} - ${version}`)
    const font = readFileSync(join(dist, 'fonts/Figtree-OFL.txt'), 'utf8')
    expect(font).toContain('SIL OPEN FONT LICENSE')
  })
})
