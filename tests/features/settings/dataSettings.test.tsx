import { Blob } from 'node:buffer'
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { BackupSettings } from '#features/backup/BackupSettings.tsx'
import { DataSettings } from '#features/settings/DataSettings.tsx'
import { openFresh } from '../../helpers/indexedDb.ts'
import { renderIn } from '../../helpers/renderIn.tsx'
import { snapshot } from '../../helpers/snapshots.ts'
import { createWorld } from '../../helpers/world.ts'

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
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
    const view = renderIn(given, <BackupSettings />)
    const file = new Blob(['name,level'])
    fireEvent.change(screen.getByLabelText('Import a file'), { target: { files: [file] } })
    await view.until(() => screen.queryByText('Replace everything') !== null)
    expect(screen.queryByRole('status')?.textContent).toBe('')
    fireEvent.click(screen.getByRole('button', { name: 'Add' }))
    await view.until(() => screen.queryByText(/not a Statglass backup/) !== null)
    expect(given.services.history.heads()).toHaveLength(2)
  })
})
