/**
 * Renders a page or a hook inside a world (`world.ts`), with everything that stands around a page in the app.
 *
 *   const view = renderIn(world, <EntityPage area="players" id="Merrow Ann" />)
 *   await view.advance(200)                         // world.advance inside React's `act`
 *   await view.until(() => screen.queryByRole('heading') !== null)
 *   const { result } = renderHookIn(world, () => useView(target, 'label'))
 *
 * `{ strict: true }` renders under StrictMode, which mounts everything twice.
 */
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, renderHook, type RenderResult } from '@testing-library/react'
import { type ReactNode, StrictMode } from 'react'
import { viewSlots } from '#app/viewSlots.ts'
import { ServicesContext } from '#data/services.ts'
import { UiProvider } from '#ui/UiProvider.tsx'
import { SlotsContext } from '#view/slots.ts'
import { settle } from './manualClock.ts'
import { stepAfter, type World } from './world.ts'

export interface InTime {
  advance(ms: number): Promise<void>
  until(condition: () => boolean): Promise<void>
}

interface Options {
  strict?: boolean
  /** Default: UTC. */
  timeZone?: string
}

export function renderIn(
  world: World,
  element: ReactNode,
  options: Options = {},
): RenderResult & InTime {
  const result = render(element, { wrapper: around(world, options) })
  return Object.assign(result, inTime(world))
}

export function renderHookIn<Result>(
  world: World,
  hook: () => Result,
  options: Options = {},
): ReturnType<typeof renderHook<Result, void>> & InTime {
  const result = renderHook<Result, void>(hook, { wrapper: around(world, options) })
  return Object.assign(result, inTime(world))
}

export function inTime(world: World): InTime {
  const advance = (ms: number) =>
    act(async () => {
      await world.advance(ms)
      // React Query tells its observers in a real task of its own.
      await new Promise<void>((resolve) => setTimeout(resolve, 0))
      await settle(2)
    })
  return {
    advance,
    async until(condition) {
      for (let waited = 0; !condition(); waited += stepAfter(waited)) {
        if (waited > 120_000) throw new Error('It did not happen within two minutes')
        await advance(stepAfter(waited))
      }
    },
  }
}

function around(world: World, { strict = false, timeZone = 'UTC' }: Options) {
  return function Around({ children }: { children: ReactNode }) {
    const inside = (
      <UiProvider locale="en-GB" timeZone={timeZone} clock={world.clock}>
        <QueryClientProvider client={world.services.queryClient}>
          <ServicesContext value={world.services}>
            <SlotsContext value={viewSlots}>{children}</SlotsContext>
          </ServicesContext>
        </QueryClientProvider>
      </UiProvider>
    )
    return strict ? <StrictMode>{inside}</StrictMode> : inside
  }
}
