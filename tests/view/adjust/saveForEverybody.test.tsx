import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { readDeclarations } from '#api/readDeclarations.ts'
import { isShown, useView } from '#data/bodies/useView.ts'
import { createOverrides, EVERY_VIEW, type ViewOverrides } from '#data/settings/overrides.ts'
import { readCell } from '#reading/index.ts'
import type { Reading } from '#reading/types.ts'
import { fileForEverybody } from '#view/adjust/fileForEverybody.ts'
import { SaveForEverybody } from '#view/adjust/SaveForEverybody.tsx'
import { renderHookIn, renderIn } from '../../helpers/renderIn.tsx'
import { createWorld, type World } from '../../helpers/world.ts'

const ENDPOINT = 'players.item'
const LOADED = { version: 1, name: 'Sample', apiPrefix: '/api/v1', notes: ['by hand'] }

function openWorld(file: Record<string, unknown>) {
  const { problems, ...config } = readDeclarations(file)
  expect(problems).toEqual([])
  const world = createWorld({ config, environment: { serviceFile: file } })
  onTestFinished(() => world.close())
  return world
}

function choose(world: World, endpoint: string, overrides: Omit<ViewOverrides, 'version'>) {
  const store = world.services.stores.of(createOverrides).getState()
  store.set({ service: world.services.root, endpoint }, { version: 1, ...overrides })
}

const rowsOf = ({ services }: World) =>
  services.stores
    .of(createOverrides)
    .getState()
    .rows.filter((row) => row.service === services.root)

/** A page as a person sees it: who declared what aside. */
async function pageOf(world: World) {
  const target = world.target('Wren')
  const { result, until, advance } = renderHookIn(world, () => useView(target, 'Wren'))
  await until(() => isShown(result.current))
  // A choice is read anew in its own time.
  await advance(20)
  const { reading } = result.current
  return reading === null ? null : seen(reading)
}

const seen = ({ title, facts, tables, series }: Reading) => ({
  title,
  facts: facts.map(({ label, path, value }) => ({ label, path, value })),
  tables: tables.map(({ path, columns, rows, nameColumn, rankColumn }) => ({
    path,
    nameColumn,
    rankColumn,
    columns: columns.map(({ label, path: at, kind, area }) => ({ label, at, kind, area })),
    rows: rows.map((row) => columns.map((column) => readCell(row, column))),
  })),
  series: series.map(({ path, label }) => ({ path, label })),
})

async function adjusted() {
  const world = openWorld(LOADED)
  const plain = await pageOf(world)
  const main = plain?.tables[0]
  const last = plain?.tables.at(-1)
  const [first, second, third] = main?.columns.map(({ at }) => at) ?? []
  const [figure, other] = plain?.facts.map(({ path }) => path) ?? []
  choose(world, ENDPOINT, {
    mainTable: last?.path ?? '',
    tables: {
      [main?.path ?? '']: {
        order: [third ?? '', first ?? ''],
        columns: { [second ?? '']: { hidden: true }, [third ?? '']: { label: 'Third' } },
      },
    },
    factOrder: [other ?? ''],
    facts: { [figure ?? '']: { label: 'First' } },
  })
  choose(world, EVERY_VIEW, { taught: { rank: { kind: 'count' } } })
  return { world, plain }
}

describe('what was adjusted on a device', () => {
  it('is the same page for everybody, once it is in service.json', async () => {
    const { world, plain } = await adjusted()
    const here = await pageOf(world)
    expect(here).not.toEqual(plain)
    const file = fileForEverybody(world.services, rowsOf(world))
    const there = openWorld(JSON.parse(JSON.stringify(file)) as Record<string, unknown>)
    expect(await pageOf(there)).toEqual(here)
    expect(rowsOf(there)).toEqual([])
  })

  it('is laid over the service.json that is loaded', async () => {
    const world = openWorld({
      ...LOADED,
      version: 2,
      fields: { owner: { kind: 'link', area: 'players', label: 'Boss' }, rank: { icon: 'r.png' } },
      views: { [ENDPOINT]: { title: '$.name', facts: { '$.a': { hidden: true } } } },
    })
    choose(world, ENDPOINT, { mainTable: '$.b', facts: { '$.a': { pinned: true } } })
    choose(world, EVERY_VIEW, { taught: { owner: { kind: 'text' } } })
    expect(fileForEverybody(world.services, rowsOf(world))).toEqual({
      ...LOADED,
      version: 2,
      fields: { owner: { kind: 'text', label: 'Boss' }, rank: { icon: 'r.png' } },
      views: {
        [ENDPOINT]: {
          title: '$.name',
          mainTable: '$.b',
          facts: { '$.a': { hidden: true, pinned: true } },
        },
      },
    })
  })

  it('can be copied from the dialog; nothing is offered where nothing was chosen', async () => {
    const world = openWorld(LOADED)
    const { rerender } = renderIn(world, <SaveForEverybody />)
    expect(screen.queryByRole('button', { name: 'Download service.json' })).toBeNull()
    choose(world, ENDPOINT, { mainTable: '$.b' })
    rerender(<SaveForEverybody />)
    expect(screen.getByRole('button', { name: 'Download service.json' })).toBeDefined()
    const writeText = vi.fn(async (_text: string) => undefined)
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } })
    onTestFinished(() => void vi.unstubAllGlobals())
    fireEvent.click(screen.getByRole('button', { name: 'Copy' }))
    const [text = ''] = writeText.mock.calls[0] ?? []
    expect(JSON.parse(text)).toMatchObject({ views: { [ENDPOINT]: { mainTable: '$.b' } } })
  })
})
