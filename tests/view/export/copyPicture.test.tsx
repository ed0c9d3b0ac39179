import { afterEach, expect, it, vi } from 'vitest'
import { openApp } from '../../helpers/openApp.tsx'

afterEach(() => vi.unstubAllGlobals())

const PNG = new Blob(['png'], { type: 'image/png' })

/** What a canvas and a clipboard would do, which jsdom has not. */
function canvasThatDraws() {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    fillRect: () => undefined,
    fillText: () => undefined,
    measureText: () => ({ width: 1 }),
  } as unknown as ReturnType<HTMLCanvasElement['getContext']>)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(PNG))
}

async function openShare() {
  canvasThatDraws()
  const app = await openApp('/players/Merrow%20Ann')
  await app.settled()
  await app.press('button', 'Share')
  return app
}

it('puts the card into the clipboard as a picture', async () => {
  const app = await openShare()
  const write = vi.fn<(items: unknown[]) => Promise<void>>(async () => undefined)
  const Item = vi.fn(function item(this: object, data: object) {
    Object.assign(this, { data })
  })
  vi.stubGlobal('ClipboardItem', Item)
  vi.stubGlobal('navigator', { ...navigator, clipboard: { write } })
  await app.press('button', 'Copy as picture', () => document.body)
  await app.reads(/Copied as a picture/, () => document.body)
  expect(write).toHaveBeenCalledOnce()
  const [data] = Item.mock.calls[0] as [Record<string, Promise<Blob>>]
  expect(await data['image/png']).toBe(PNG)
})

it('saves it where the browser takes no picture', async () => {
  const app = await openShare()
  const file = await app.fileOf(() => app.press('button', 'Copy as picture', () => document.body))
  expect(file.name).toBe('Merrow-Ann.png')
  await app.reads(/saved as a file/, () => document.body)
})
