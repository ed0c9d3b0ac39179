import { readThings } from '../../helpers/readThings.ts'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { GroupFromRows } from '#features/groups/GroupFromRows.tsx'
import { createGroups } from '#features/groups/groupStore.ts'
import { SourceContext } from '#view/parts/SourceContext.ts'
import { renderIn } from '../../helpers/renderIn.tsx'
import { standInDialogs } from '../../helpers/standInDialogs.ts'
import { createWorld, type World } from '../../helpers/world.ts'

let world: World
beforeEach(() => {
  world = createWorld()
  standInDialogs()
})
afterEach(() => {
  world.close()
  history.replaceState(null, '', '/')
})

const members = ['Ann', 'Ben', 'Cid'].map((player) => ({ player, role: 'Member', xp: 7 }))

it.each([
  ['the title of its body', { name: 'The Court', members }, 'The Court'],
  ['the name that other bodies gave it', { members }, 'Ember Court'],
])('a group of a roster is called after its clan, by %s', async (_, body, name) => {
  const { root, history: kept } = world.services
  await kept.remember([
    { service: root, area: 'clans', id: 'court', name: 'Ember Court', seenAt: 1 },
  ])
  const reading = readThings(body, { area: 'clans', endpoint: 'clans/court', id: 'court' })
  const [table] = reading.tables
  if (table === undefined) throw new Error('no roster')
  const source = { body, area: 'clans', endpoint: 'clans.item', id: 'court', title: reading.title }
  const view = renderIn(
    world,
    <SourceContext value={source}>
      <GroupFromRows table={table} rows={table.rows} />
    </SourceContext>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Create group' }))
  await view.until(() => screen.queryByRole('dialog') !== null)
  expect(screen.getByLabelText<HTMLInputElement>('Group name').placeholder).toBe(name)
  fireEvent.click(screen.getByRole('button', { name: 'Create a group of 3' }))
  await view.advance(0)
  expect(
    world.services.stores
      .of(createGroups)
      .getState()
      .items.map((one) => one.name),
  ).toEqual([name])
})
