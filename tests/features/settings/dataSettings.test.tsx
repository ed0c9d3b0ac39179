import { Blob } from 'node:buffer'
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { BackupSettings } from '#features/backup/BackupSettings.tsx'
import { DataSettings } from '#features/settings/DataSettings.tsx'
import { type Alert, createAlerts } from '#features/follow/alertStore.ts'
import { SettingsPage } from '#pages/SettingsPage.tsx'
import { openFresh } from '../../helpers/indexedDb.ts'
import { renderIn } from '../../helpers/renderIn.tsx'
import { snapshot } from '../../helpers/snapshots.ts'
import { standInDialogs } from '../../helpers/standInDialogs.ts'
import { createWorld } from '../../helpers/world.ts'

beforeEach(() => {
  standInDialogs()
})

async function world() {
  const world = createWorld({ openDatabase: openFresh().open })
  const { history, root } = world.services
  await history.ready
  const of = (area: string, id: string, bytes: number) => ({
    area,
    path: `${area}/${id}`,
    query: `${root}/${area}/${id}`,
    bytes,
  })
  await history.append(snapshot('Ann', 1, { xp: 1 }, of('players', 'Ann', 1500)))
  await history.append(snapshot('Ember', 2, { xp: 1 }, of('clans', 'Ember', 90_000)))
  return world
}

describe('what this device keeps', () => {
  it('is counted in one line', async () => {
    renderIn(await world(), <DataSettings onForgotten={() => undefined} />)
    expect(screen.getByText('2 pages are saved on this device.')).toBeTruthy()
  })

  it('is called by the names of its things, where an address has another', async () => {
    const given = await world()
    const { history, root } = given.services
    const contest = { area: 'competitions', path: 'competitions/998', query: `${root}/c/998` }
    await history.append(snapshot('998', 3, { xp: 1 }, contest))
    const thing = { area: 'competitions', id: '998', name: 'Night Hunt' }
    await history.remember([{ service: root, seenAt: 3, ...thing }])
    renderIn(given, <DataSettings onForgotten={() => undefined} />)
    const options = screen.getAllByRole('option').map(({ textContent }) => textContent)
    expect(options).toContain('players/Ann')
    expect(options).toContain('Night Hunt · competitions/998')
  })

  it('is forgotten page by page', async () => {
    const given = await world()
    const view = renderIn(given, <DataSettings onForgotten={() => undefined} />)
    await view.until(() => screen.queryByRole('combobox') !== null)
    const { root, history } = given.services
    const value = `${root}/players/Ann`
    fireEvent.change(screen.getByRole('combobox'), { target: { value } })
    fireEvent.click(screen.getAllByRole('button', { name: 'Forget' })[0]!)
    fireEvent.click(
      within(document.querySelector('dialog')!).getByRole('button', { name: 'Forget' }),
    )
    await view.until(() => history.head(value) === null)
    expect(history.heads().map(({ area }) => area)).toEqual(['clans'])
  })

  it('is forgotten with the list of what was opened: all of it, or the page', async () => {
    const given = await world()
    const { recents, history, root } = given.services
    for (const id of ['Ann', 'Bob']) recents.getState().add({ area: 'players', id, name: id })
    recents.getState().add({ area: 'clans', id: 'Ember', name: 'Ember' })
    // A further page of the clan, which stays in the list for its own.
    const path = 'clans/Ember/members'
    const part = { area: 'clans', id: 'Ember', path, query: `${root}/${path}` }
    await history.append(snapshot('Ember', 3, { xp: 1 }, part))
    const opened = () => recents.getState().entities.map(({ id }) => id)
    const view = renderIn(given, <SettingsPage />)
    await view.until(() => screen.queryByRole('combobox', { name: 'Forget one page' }) !== null)
    const press = (name: string) => {
      fireEvent.click(screen.getByRole('button', { name }))
      const dialog = document.querySelector<HTMLElement>('dialog[open]')
      fireEvent.click(within(dialog!).getByRole('button', { name }))
    }
    for (const value of [`${root}/players/Ann`, part.query]) {
      fireEvent.change(screen.getByRole('combobox', { name: 'Forget one page' }), {
        target: { value },
      })
      press('Forget')
      await view.until(() => history.head(value) === null)
      await view.until(() => document.querySelector('dialog[open]') === null)
    }
    expect(opened()).toEqual(['Ember', 'Bob'])
    press('Forget everything')
    await view.until(() => history.heads().length === 0)
    await view.until(() => document.querySelector('dialog[open]') === null)
    expect(opened()).toEqual([])
  })
})

describe('what this device does not let go', () => {
  it('is said to be still there', async () => {
    const given = await world()
    const view = renderIn(given, <DataSettings onForgotten={() => undefined} />)
    await view.until(() => screen.queryByText('Forget everything') !== null)
    given.services.history.clear = async () => {
      throw new DOMException('closed', 'InvalidStateError')
    }
    fireEvent.click(screen.getByRole('button', { name: 'Forget everything' }))
    const dialog = within(document.querySelector('dialog')!)
    fireEvent.click(dialog.getByRole('button', { name: 'Forget everything' }))
    await view.until(() => screen.queryByRole('alert') !== null)
    expect(screen.getByRole('alert').textContent).toContain('Nothing was removed')
  })
})

describe('the backup card', () => {
  it('says that a file is none, and changes nothing', async () => {
    const given = await world()
    const view = renderIn(given, <BackupSettings onReplaced={() => undefined} />)
    const file = new Blob(['name,level'])
    fireEvent.change(screen.getByLabelText('Import a file'), { target: { files: [file] } })
    await view.until(() => screen.queryByText('Replace everything') !== null)
    expect(screen.queryByRole('status')?.textContent).toBe('')
    fireEvent.click(screen.getByRole('button', { name: 'Add' }))
    await view.until(() => screen.queryByText(/not a Statglass backup/) !== null)
    expect(given.services.history.heads()).toHaveLength(2)
  })
  it('leaves no alerts of the watches that it replaces', async () => {
    const given = await world()
    const alerts = given.services.stores.of(createAlerts)
    const state = { at: 1, value: 71, armed: false, base: null }
    alerts.getState().note('old', { state, failedAt: null }, ALERT)
    const file = new Blob(['{"statglass":"backup","version":1,"at":1}'])
    const view = renderIn(given, <SettingsPage />)
    fireEvent.change(screen.getByLabelText('Import a file'), { target: { files: [file] } })
    await view.until(() => screen.queryByText('Replace everything') !== null)
    fireEvent.click(screen.getByRole('button', { name: 'Replace everything' }))
    await view.until(() => screen.queryByText(/^Imported/) !== null)
    expect(alerts.getState()).toMatchObject({ alerts: [], progress: {} })
  })
})

const ALERT: Alert = {
  id: 'old 1',
  watch: 'old',
  at: 1,
  area: 'players',
  entityId: 'Ann',
  name: 'Ann',
  label: 'Level',
  kind: 'above',
  of: 'level',
  limit: 70,
  before: 69,
  value: 71,
  missed: false,
  seen: true,
}
