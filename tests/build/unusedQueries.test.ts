import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type MutationCache, QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { unusedQueries } from '#build/unusedQueries.ts'

const CORE = join(import.meta.dirname, '../../node_modules/@tanstack/query-core/build/modern/')

function loaded(module: string): string | null {
  const { load } = unusedQueries()
  if (typeof load !== 'object' || !(load.filter?.id instanceof RegExp)) throw new Error('no filter')
  const id = `${CORE}${module}.js`
  if (!load.filter.id.test(id)) return null
  return (load.handler as (id: string) => string)(id)
}

const exportsOf = (code: string) =>
  [...code.matchAll(/export \{([^}]*)\}/g)]
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.replace(/.* as /, '').trim())
    .toSorted()

describe('a module of query-core that the app has no use for', () => {
  it.each(['mutation', 'infiniteQueryBehavior'])(
    '%s exports what it did, under a throw',
    (name) => {
      const original = readFileSync(`${CORE}${name}.js`, 'utf8')
      const code = loaded(name) ?? ''
      expect(exportsOf(code)).toEqual(exportsOf(original))
      expect(code.length).toBeLessThan(300)
    },
  )

  it('says so to whoever calls it', async () => {
    const code = encodeURIComponent(loaded('mutation') ?? '')
    const { Mutation } = (await import(/* @vite-ignore */ `data:text/javascript,${code}`)) as {
      Mutation: new () => unknown
    }
    expect(() => new Mutation()).toThrow('left out of the build')
  })

  it('leaves a store of mutations that stays empty, with all that a client asks of it', async () => {
    const code = encodeURIComponent(loaded('mutationCache') ?? '')
    const left = (await import(/* @vite-ignore */ `data:text/javascript,${code}`)) as {
      MutationCache: new () => MutationCache
    }
    const mutationCache = new left.MutationCache()
    const client = new QueryClient({ mutationCache })
    client.mount()
    expect(client.isMutating()).toBe(0)
    await client.resumePausedMutations()
    client.clear()
    client.unmount()
    expect(() => mutationCache.build(client, {})).toThrow('left out of the build')
    const asked = readFileSync(`${CORE}queryClient.js`, 'utf8').matchAll(/#mutationCache\.(\w+)/g)
    expect([...asked].map(([, name = '']) => typeof mutationCache[name as 'clear'])).toEqual(
      Array(3).fill('function'),
    )
  })

  it.each(['query', 'queryCache', 'queryClient'])('%s stays as it is', (name) => {
    expect(loaded(name)).toBeNull()
  })
})
