import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const textOf = (path: string) => readFileSync(join(ROOT, path), 'utf8')

interface Package {
  integrity?: string
  version?: string
  resolved?: string
  optional?: boolean
  /** An old entry has a list. */
  engines?: Record<string, string> | string[]
  optionalDependencies?: Record<string, string>
}

interface Manifest {
  engines: { node: string }
  dependencies?: Record<string, string>
  devDependencies: Record<string, string>
}

interface Lock {
  packages: Record<string, Package>
}

type Version = [number, number, number]

const versionOf = (text: string): Version => {
  const [major = 0, minor = 0, patch = 0] = text.split('.').map((part) => Number(part) || 0)
  return [major, minor, patch]
}

const compare = (a: Version, b: Version): number => a[0] - b[0] || a[1] - b[1] || a[2] - b[2]

/** Whether a range as npm writes it (`^20.19.0 || >=22`) holds a version; @throws Error for a form that is not known. */
function holds(range: string, version: Version): boolean {
  const one = (text: string): boolean => {
    const [, sign, number] = /^([<>]=?|[~^])?v?(\d[\d.]*?)(?:\.[x*])*$/.exec(text) ?? []
    if (text === '*') return true
    if (number === undefined) throw new Error(`no range that is known: ${range}`)
    const order = compare(version, versionOf(number))
    if (sign === '>') return order > 0
    if (sign === '>=') return order >= 0
    if (sign === '<') return order < 0
    if (sign === '<=') return order <= 0
    // What must be the same: the major for ^, the minor, too, for ~, all that is written where there is no sign.
    const parts = number.split('.').map(Number)
    const same = sign === '^' ? 1 : sign === '~' ? 2 : parts.length
    return order >= 0 && parts.slice(0, same).every((part, at) => part === version[at])
  }
  return range
    .replaceAll(/([<>=~^])\s+/g, '$1')
    .split('||')
    .some((part) => part.trim().split(/\s+/).every(one))
}

describe.each(['.', 'tests/bench'])('what the package in %s is made of', (folder) => {
  const lock = JSON.parse(textOf(join(folder, 'package-lock.json'))) as Lock
  const manifest = JSON.parse(textOf(join(folder, 'package.json'))) as Manifest
  const packages = Object.entries(lock.packages).filter(([path]) => path !== '')

  it('is named in the lock file with its hash, for every platform', () => {
    expect(packages.length).toBeGreaterThan(300)
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
    const { dependencies, devDependencies } = manifest
    const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(
      ([, version]) => !/^\d+\.\d+\.\d+$/.test(version),
    )
    expect(loose).toEqual([])
  })

  it('runs nothing when it is installed, and wants no newer Node than this one', () => {
    const settings = textOf(join(folder, '.npmrc')).split('\n')
    expect(settings).toContain('ignore-scripts=true')
    expect(settings).toContain('engine-strict=true')
  })

  it('works with the oldest Node that `engines` names', () => {
    const oldest = versionOf(manifest.engines.node.replace('>=', ''))
    const wants = packages.flatMap(([path, { engines: own = {}, optional = false }]) => {
      const node = Array.isArray(own) ? undefined : own['node']
      // npm leaves out what is optional and not for this machine.
      return node === undefined || optional || holds(node, oldest) ? [] : [`${path}: ${node}`]
    })
    expect(wants).toEqual([])
  })
})

describe('the project', () => {
  it('has the types of the oldest Node that `engines` names', () => {
    // Those of a newer one would let its functions through.
    const { engines, devDependencies } = JSON.parse(textOf('package.json')) as Manifest
    const [types, oldest] = [devDependencies['@types/node'] ?? '', engines.node.replace('>=', '')]
    expect(versionOf(types).slice(0, 2)).toEqual(versionOf(oldest).slice(0, 2))
  })

  it.each([
    ['>=18', true],
    ['>= 20.19.0', true],
    ['>=20.20', false],
    ['>=22', false],
    ['^20.0.0 || >=22.0.0', true],
    ['^22.20 || ^24.12', false],
    ['18 || 20 || >=22', true],
    ['6.* || 8.* || >= 10.*', true],
    ['>=16 || 14 >=14.17', true],
    ['>=18 <20', false],
    ['>=0.6.x', true],
    ['>=v14.0.0', true],
    ['18.x', false],
    ['~20.18.0', false],
    ['20.18', false],
  ])('is read rightly: %s holds 20.19: %s', (range, held) => {
    expect(holds(range, [20, 19, 0])).toBe(held)
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
