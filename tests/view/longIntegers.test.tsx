import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { EntityPage } from '#pages/EntityPage.tsx'
import { rawWords } from '#words/en/raw.ts'
import { renderIn } from '../helpers/renderIn.tsx'
import { createWorld, type World } from '../helpers/world.ts'

// Loaded when it is opened otherwise: real time, which a fake clock does not wait for.
await import('#view/raw/RawData.tsx')

const PLAYER =
  '{"data":{"id":1610521604143693812,"name":"Wren","guild_id":1610521604143693813,"gold":18446744073709551615}}'
const BOARD = `{"data":{"entries":[${[471, 473, 475]
  .map(
    (end, at) =>
      `{"rank":${at + 1},"name":"R${end}","score":${9 - at},"steamId":76561198198173${end}}`,
  )
  .join()}]}}`

let world: World
afterEach(() => {
  world.close()
  vi.restoreAllMocks()
})

async function open(area: string, text: string) {
  world = createWorld({
    fetch: async () => new Response(text, { headers: { 'content-type': 'application/json' } }),
  })
  const view = renderIn(world, <EntityPage area={area} id="x" panels={{}} />)
  await view.until(() => document.querySelector('time') !== null)
  return view
}

it('an id beyond 2^53 leads to the thing that the service calls so, and a sum has every digit', async () => {
  userEvent.setup()
  const view = await open('players', PLAYER)
  const hrefs = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))
  expect(hrefs).toContain('/clans/1610521604143693813')
  expect(document.body.innerHTML).toContain('18,446,744,073,709,551,615')
  fireEvent.click(screen.getByRole('button', { name: 'Raw data', hidden: true }))
  await view.until(() => screen.queryByText('guild_id') !== null)
  fireEvent.click(screen.getByRole('button', { name: rawWords.copyBody, hidden: true }))
  await view.advance(0)
  expect(await navigator.clipboard.readText()).toContain('"guild_id": "1610521604143693813"')
})

it('ids beyond 2^53 stay apart in the CSV of a table', async () => {
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${saved.push(blob as Blob)}`)
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  await open('leaderboards', BOARD)
  const ids = ['76561198198173471', '76561198198173473', '76561198198173475']
  fireEvent.click(screen.getByText('Export CSV'))
  const lines = ((await saved[0]?.text()) ?? '').split('\r\n').slice(1, 4)
  expect(lines.map((line) => ids.find((id) => line.split(',').includes(id)))).toEqual(ids)
})
