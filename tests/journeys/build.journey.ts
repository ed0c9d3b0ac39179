import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
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
  test.skipIf(process.env['STATGLASS_DIST'] !== undefined)(
    'gives the same files again',
    async () => {
      const again = mkdtempSync(join(tmpdir(), 'statglass-build-'))
      onTestFinished(() => rmSync(again, { recursive: true, force: true }))
      await buildApp(again)
      expect(hashesOf(again)).toEqual(hashesOf(inject('dist')))
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
