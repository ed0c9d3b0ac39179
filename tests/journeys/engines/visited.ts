import { expect, inject } from 'vitest'
import { count } from '../../helpers/counts.ts'
import { findLeaks } from '../helpers/scanForKey.ts'
import { collectSinks } from '../helpers/sinks.ts'
import { serveWorld } from '../helpers/world.ts'
import type { Served, WorldOptions } from '../helpers/world.ts'
import type { Engine, Person, Tab } from './engine.ts'
import { sees } from './see.ts'

export interface Here {
  world: Served
  person: Person
  tab: Tab
}

/** A journey in a world of its own, before whose app a person stands. At its end every tab that was opened is searched for the keys. */
export async function visited(
  engine: Engine,
  options: WorldOptions,
  what: (here: Here) => Promise<void>,
): Promise<void> {
  const world = await serveWorld(inject('dist'), options)
  const visit = await engine.visit()
  const tabs: Tab[] = []
  const person: Person = {
    ...visit,
    async open() {
      const tab = await visit.open()
      tabs.push(tab)
      return tab
    },
  }
  try {
    const tab = await person.open()
    await tab.load(`${world.url}/`)
    await sees(tab, 'combobox')
    await what({ world, person, tab })
    for (const [at, opened] of tabs.entries()) {
      const sinks = await opened.run(collectSinks, 'statglass.key')
      const leaks = world.secrets.flatMap((secret) => findLeaks(sinks, secret))
      count(
        'sinks searched for a key in Firefox and WebKit',
        Object.keys(sinks).length,
        leaks.length,
      )
      expect(leaks, `tab ${at + 1}`).toEqual([])
    }
  } finally {
    await person.close()
    await world.close()
  }
}
