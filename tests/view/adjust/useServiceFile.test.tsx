import { describe, expect, it, onTestFinished } from 'vitest'
import { readDeclarations } from '#api/declaredSchema.ts'
import { isShown, useView } from '#data/bodies/useView.ts'
import { createOverrides, type ViewOverrides } from '#data/settings/overrides.ts'
import { readCell } from '#reading/index.ts'
import type { Reading } from '#reading/types.ts'
import { useServiceFile } from '#view/adjust/AdjustDialog.tsx'
import { renderHookIn } from '../../helpers/renderIn.tsx'
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

function choose(world: World, endpoint: string, overrides: ViewOverrides) {
  const store = world.services.stores.of(createOverrides).getState()
  store.set({ service: world.services.root, endpoint }, overrides)
}

function fileOf(world: World) {
  const text = renderHookIn(world, useServiceFile).result.current
  return text === null ? null : (JSON.parse(text) as Record<string, unknown>)
}

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
  return { world, plain }
}

describe('what was adjusted on a device', () => {
  it('is the same page for everybody, once it is in service.json', async () => {
    const { world, plain } = await adjusted()
    const here = await pageOf(world)
    expect(here).not.toEqual(plain)
    const there = openWorld(fileOf(world) ?? {})
    expect(await pageOf(there)).toEqual(here)
    expect(fileOf(there)).toBeNull()
  })

  it('is laid over the service.json that is loaded', async () => {
    const world = openWorld({
      ...LOADED,
      version: 2,
      views: {
        [ENDPOINT]: {
          title: '$.name',
          facts: { '$.a': { kind: 'link', area: 'players', label: 'Boss' } },
        },
      },
    })
    choose(world, ENDPOINT, { mainTable: '$.b', facts: { '$.a': { kind: 'text', hidden: true } } })
    expect(fileOf(world)).toEqual({
      ...LOADED,
      version: 2,
      views: {
        [ENDPOINT]: {
          title: '$.name',
          mainTable: '$.b',
          facts: { '$.a': { kind: 'text', label: 'Boss', hidden: true } },
        },
      },
    })
  })
})
