import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { Notices } from '#app/shell/Notices.tsx'
import { renderIn } from '../../helpers/renderIn.tsx'
import { createWorld } from '../../helpers/world.ts'

afterEach(() => vi.restoreAllMocks())

function become(isOnline: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
}

it('a page that is opened without a network says so before it asks anything, until there is one', async () => {
  become(false)
  const world = createWorld()
  const page = renderIn(world, <Notices keyWasInUrl={false} />)
  expect(screen.getByText('No network.')).toBeTruthy()
  become(true)
  await page.until(() => screen.queryByText('No network.') === null)
  become(false)
  await page.until(() => screen.queryByText('No network.') !== null)
  expect(world.requests).toEqual([])
})
