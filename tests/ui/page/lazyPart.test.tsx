import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PanelBoundary } from '#ui/page/Boundaries.tsx'
import { lazyPart } from '#ui/page/lazyPart.tsx'
import { renderUi } from '../helpers/renderUi.tsx'

const again = () => screen.getByRole('button', { name: 'Try again' })
const settle = () => act(async () => void (await new Promise((resolve) => setTimeout(resolve, 0))))

/** Code that comes once `there` is set; counts how often it was asked for. */
function createCode() {
  const code = { there: false, asked: 0 }
  const Part = lazyPart(async () => {
    code.asked += 1
    if (!code.there) throw new TypeError('Failed to fetch dynamically imported module')
    return ({ text }: { text: string }) => <p>{text}</p>
  })
  return { code, Part }
}

beforeEach(() => {
  vi.mocked(console.error).mockImplementation(() => undefined)
})
afterEach(() => void vi.mocked(console.error).mockClear())

describe('a part whose code comes later', () => {
  it('is asked for again when its boundary tries again', async () => {
    const { code, Part } = createCode()
    renderUi(
      <PanelBoundary>
        <Suspense>
          <Part text="whole" />
        </Suspense>
      </PanelBoundary>,
    )
    await settle()
    expect(screen.getByRole('alert').textContent).toContain('This part could not be shown.')
    await userEvent.click(again())
    expect(await screen.findByRole('alert')).toBeTruthy()
    code.there = true
    await userEvent.click(again())
    expect(await screen.findByText('whole')).toBeTruthy()
    expect(code.asked).toBe(3)
  })

  it('is not asked for without end while it does not come', async () => {
    const { code, Part } = createCode()
    renderUi(
      <PanelBoundary>
        <Suspense>
          <Part text="whole" />
        </Suspense>
      </PanelBoundary>,
    )
    for (let turns = 0; turns < 5; turns++) await settle()
    expect(code.asked).toBe(1)
  })

  it('is loaded once for all places', async () => {
    const { code, Part } = createCode()
    code.there = true
    const place = (text: string) => (
      <PanelBoundary key={text}>
        <Suspense>
          <Part text={text} />
        </Suspense>
      </PanelBoundary>
    )
    const view = renderUi([place('one'), place('two')])
    await settle()
    view.again([place('one'), place('three')])
    await settle()
    expect(screen.getByText('three')).toBeTruthy()
    expect(code.asked).toBe(1)
  })

  it('comes to another place after it failed in one', async () => {
    const { code, Part } = createCode()
    const place = (key: string) => (
      <PanelBoundary key={key}>
        <Suspense>
          <Part text={key} />
        </Suspense>
      </PanelBoundary>
    )
    const view = renderUi(place('first'))
    await settle()
    code.there = true
    view.again(place('second'))
    await settle()
    expect(screen.getByText('second')).toBeTruthy()
  })
})
