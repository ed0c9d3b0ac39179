import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ChartExport } from '#view/export/ChartExport.tsx'
import { renderIn } from '../../helpers/renderIn.tsx'
import { createWorld, type World } from '../../helpers/world.ts'

const PNG = new Blob(['png'], { type: 'image/png' })

let world: World
/** What a canvas would do, which jsdom has not. */
beforeEach(() => {
  world = createWorld()
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    scale: () => undefined,
    drawImage: () => undefined,
    fillRect: () => undefined,
    fillText: () => undefined,
  } as unknown as ReturnType<HTMLCanvasElement['getContext']>)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(PNG))
  vi.stubGlobal(
    'Image',
    class {
      decode = async () => undefined
    },
  )
  URL.createObjectURL = () => 'blob:chart'
  URL.revokeObjectURL = () => undefined
})
afterEach(() => {
  world.close()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function copyChart() {
  const view = renderIn(
    world,
    <figure>
      <ChartExport name="Price" />
      <div className="recharts-wrapper">
        <svg />
      </div>
    </figure>,
  )
  fireEvent.click(screen.getByText('Copy as picture'))
  return view
}

it('puts the chart into the clipboard as a picture', async () => {
  const write = vi.fn<(items: unknown[]) => Promise<void>>(async () => undefined)
  const Item = vi.fn(function item(this: object, data: object) {
    Object.assign(this, { data })
  })
  vi.stubGlobal('ClipboardItem', Item)
  vi.stubGlobal('navigator', { ...navigator, clipboard: { write } })
  const view = await copyChart()
  await view.until(() => screen.queryByText(/Copied as a picture/) !== null)
  expect(write).toHaveBeenCalledOnce()
  const [data] = Item.mock.calls[0] as [Record<string, Promise<Blob>>]
  expect(await data['image/png']).toBe(PNG)
})

it('saves it where the browser takes no picture', async () => {
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  const view = await copyChart()
  await view.until(() => screen.queryByText(/saved as a file/) !== null)
  expect((clicked.mock.contexts[0] as HTMLAnchorElement).download).toBe('Price.png')
})
