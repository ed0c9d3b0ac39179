import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ListPage } from '#pages/ListPage.tsx'
import { renderIn } from '../helpers/renderIn.tsx'
import { createWorld } from '../helpers/world.ts'

async function listOf(count: number, levelOf: (n: number) => number) {
  const clans = Array.from({ length: count }, (_, n) => ({
    id: `clan-${n}`,
    name: `Clan ${n}`,
    level: levelOf(n),
    xp: 9000 - n,
  }))
  const world = createWorld({ fetch: async () => Response.json({ data: clans }) })
  const page = renderIn(world, <ListPage area="clans" panels={{}} />)
  await page.until(() => screen.queryAllByRole('row').length > 0)
}

const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)

it('writes what all rows of a list say once, below the table', async () => {
  await listOf(12, () => 99)
  expect(heads()).toEqual(['Name', 'XP'])
  expect(screen.getByText('Level').parentElement?.textContent).toBe('Level99')
})

it.each([
  ['a row differs', 12, (n: number) => (n === 7 ? 98 : 99)],
  ['the rows are few', 11, () => 99],
])('keeps a column where %s', async (_, count, levelOf) => {
  await listOf(count, levelOf)
  expect(heads()).toContain('Level')
})

it('does not repeat the title of a list', async () => {
  await listOf(12, () => 99)
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Clans'])
  expect(screen.getByRole('table', { name: 'Clans' })).toBeTruthy()
})
