import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { meaningOfLabel } from '#reading/roles/meaningOf.ts'
import type { Fact } from '#reading/types.ts'
import { Facts } from '#view/Facts.tsx'
import { keep } from '../helpers/keep.ts'
import { readThings } from '../helpers/readThings.ts'
import { renderIn } from '../helpers/renderIn.tsx'
import { snapshot } from '../helpers/snapshots.ts'
import { createWorld } from '../helpers/world.ts'

const EMPTY = readThings({}, { area: 'players', endpoint: 'x', id: 'Ann' })

const percentage = (label: string, number: number): Fact => ({
  path: `$.${label}`,
  label,
  value: { kind: 'percentage', number },
  ...meaningOfLabel(label, 'percentage', false),
})

it('draws a percentage that says how something moved as up or down, and no other', () => {
  const headlines = [percentage('Change percent', -0.6), percentage('Win percent', 52)]
  const facts = { headlines, details: [], record: [] }
  renderIn(
    createWorld(),
    <Facts facts={facts} snapshot={snapshot('Someone', 0, {})} reading={EMPTY} />,
  )
  expect(screen.getByRole('img', { name: 'down' }).parentElement?.textContent).toMatch(/▼ 0.6/)
  expect(screen.getAllByRole('img')).toHaveLength(1)
  expect(screen.getByText(/52/).textContent).not.toMatch(/▲|▼/)
})

it('has one change a figure: none of a figure that is itself a change', async () => {
  const world = createWorld()
  const count = (path: string, label: string): Fact => ({
    path,
    label,
    value: { kind: 'count', number: path === '$.price' ? 120 : 7 },
    ...meaningOfLabel(label, 'count', false),
  })
  const headlines = [
    count('$.price', 'Price'),
    { ...percentage('Change 24 h', 0.1), path: '$.change' },
    count('$.gained', 'Change this week'),
  ]
  const at = 100 * 86_400_000
  const visit = (ago: number, price: number, change: number) =>
    snapshot('Sun pearl', at - ago * 86_400_000, { price, change, gained: change })
  await keep(world, visit(8, 100, 5))
  const facts = { headlines, details: [], record: [] }
  const page = renderIn(
    world,
    <Facts facts={facts} snapshot={visit(0, 120, 0.1)} reading={EMPTY} />,
  )
  await page.until(() => page.container.textContent.includes('▲ 20'))
  const notes = [...page.container.querySelectorAll('dd')].map(({ textContent }) =>
    textContent.replaceAll(/\s/g, ' '),
  )
  expect(notes).toEqual(['120', '▲ 20 % · 20', '▲ 0.1 %', '', '7', ''])
  world.close()
})

it('marks a rank that stands still, and no other figure', async () => {
  const world = createWorld()
  const visit = (at: number, xp: number) => snapshot('Ann', at, { xp, members: 48, rank: 3 })
  await keep(world, visit(1000, 5))
  const fact = (label: string, number: number): Fact => ({
    path: `$.${label}`,
    label,
    value: { kind: 'count', number },
    ...meaningOfLabel(label, 'count', false),
  })
  const rank: Fact = {
    path: '$.rank',
    label: 'Rank',
    value: { kind: 'rank', number: 3 },
    ...meaningOfLabel('Rank', 'rank', false),
  }
  const headlines = [fact('xp', 9), fact('members', 48), rank]
  const facts = { headlines, details: [], record: [] }
  const page = renderIn(world, <Facts facts={facts} snapshot={visit(2000, 9)} reading={EMPTY} />)
  await page.until(() => page.container.textContent.includes('▲'))
  expect(screen.getAllByText('unchanged')).toHaveLength(1)
  world.close()
})

it('has no strip below the headlines where there is nothing more', () => {
  const facts = { headlines: [percentage('Win percent', 52)], details: [], record: [] }
  const { container } = renderIn(
    createWorld(),
    <Facts facts={facts} snapshot={snapshot('Someone', 0, {})} reading={EMPTY} />,
  )
  expect(container.querySelector('dl')?.parentElement?.children).toHaveLength(1)
})

it('writes a day without a time once', () => {
  const day = (unit: 'date' | 's'): Fact => ({
    path: '$.released',
    label: 'Released',
    ...meaningOfLabel('Released', 'instant', false),
    value: { kind: 'instant', ms: Date.UTC(1993, 7, 5, 9), unit },
  })
  const drawn = (unit: 'date' | 's') => {
    const facts = { headlines: [day(unit)], details: [], record: [] }
    const page = <Facts facts={facts} snapshot={snapshot('Someone', 0, {})} reading={EMPTY} />
    return renderIn(createWorld(), page).container.querySelectorAll('time')
  }
  expect(drawn('date')).toHaveLength(1)
  expect(drawn('s')).toHaveLength(2)
})
