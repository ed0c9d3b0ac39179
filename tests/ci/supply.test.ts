import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const textOf = (path: string) => readFileSync(join(ROOT, path), 'utf8')

interface Package {
  integrity?: string
  version?: string
  resolved?: string
  optionalDependencies?: Record<string, string>
}

interface Lock {
  packages: Record<string, Package>
}

describe('what the project is made of', () => {
  const entries = Object.entries((JSON.parse(textOf('package-lock.json')) as Lock).packages)
  const packages = entries.filter(([path]) => path !== '')

  it('is named in the lock file with its hash, for every platform', () => {
    expect(packages.length).toBeGreaterThan(500)
    const unproven = packages.filter(([, { integrity = '' }]) => !integrity.startsWith('sha512-'))
    expect(unproven.map(([path]) => path)).toEqual([])
  })

  it('is in the lock file for platforms other than the one it was written on, too', () => {
    const named = new Set(packages.map(([path]) => path.slice(path.lastIndexOf('node_modules/'))))
    const missing = packages.flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies)
        .filter((name) => !named.has(`node_modules/${name}`))
        .map((name) => `${path} wants ${name}`),
    )
    expect(missing).toEqual([])
  })

  it('comes from the registry alone', () => {
    const elsewhere = packages.filter(([, { resolved }]) =>
      /^(git|file|http:)/.test(resolved ?? ''),
    )
    expect(elsewhere).toEqual([])
  })

  it('has exact versions', () => {
    const { dependencies, devDependencies } = JSON.parse(textOf('package.json')) as Record<
      string,
      Record<string, string>
    >
    const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(
      ([, version]) => !/^\d+\.\d+\.\d+$/.test(version),
    )
    expect(loose).toEqual([])
  })

  it('runs nothing when it is installed, and wants no newer Node than this one', () => {
    const settings = textOf('.npmrc').split('\n')
    expect(settings).toContain('ignore-scripts=true')
    expect(settings).toContain('engine-strict=true')
  })

  it('is checked by actions named by their digest', () => {
    const folder = '.github/workflows'
    const uses = readdirSync(join(ROOT, folder)).flatMap((file) =>
      [...textOf(join(folder, file)).matchAll(/uses:\s*(\S+)/g)].map(([, action = '']) => action),
    )
    expect(uses.length).toBeGreaterThan(2)
    for (const action of uses) expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/)
  })
})
