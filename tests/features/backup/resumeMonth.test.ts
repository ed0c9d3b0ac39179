import { describe, expect, it } from 'vitest'
import { importMonth, resumeMonth } from '#features/backup/resumeMonth.ts'
import { openFresh } from '../../helpers/indexedDb.ts'
import { createWorld } from '../../helpers/world.ts'

const openWorld = () =>
  createWorld({
    openDatabase: openFresh().open,
    config: { baseUrl: 'sample:' },
    fetch: async () =>
      new Response(`${JSON.stringify({ statglass: 'backup', version: 1, at: 1 })}\n`),
  })

describe('the sample’s month of history', () => {
  it('goes on at the next start if a reload cut its import off, and not once it is done', async () => {
    const world = openWorld()
    let now = Date.UTC(2026, 10, 29, 12, 59)
    const services = { ...world.services, now: () => now }
    await services.history.ready
    const asked: string[] = []
    const ask = (cut: boolean) => ({
      ...services,
      fetch: (url: string) => {
        asked.push(url)
        // A page that is left never gets the rest.
        if (cut) return Promise.reject(new TypeError('cut off'))
        return services.fetch(url, {})
      },
    })
    await resumeMonth(ask(false))
    expect(asked).toEqual([])
    const url = services.sampleBackupUrl ?? ''
    expect(url).toContain('backup')
    await expect(importMonth(ask(true), url)).rejects.toThrow('cut off')
    const cutOff = `${url}&at=${now}`
    // Another hour would add a second set of visits.
    now += 3_600_000
    await resumeMonth(ask(false))
    expect(asked).toEqual([cutOff, cutOff])
    await resumeMonth(ask(false))
    expect(asked).toHaveLength(2)
    world.close()
  })
})
