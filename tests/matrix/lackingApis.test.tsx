import { createGroups } from '#features/groups/groupStore.ts'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { openChannel } from '#data/openChannel.ts'
import { createReader } from '#data/reader/createReader.ts'
import { createTrust, startBodyWorker } from '#app/services/createTrust.ts'
import { prefetchPages } from '#app/router/prefetchPages.ts'
import { openDatabase } from '#data/history/database.ts'
import { NewGroupDialog } from '#features/groups/GroupDialog.tsx'
import { StorageUse } from '#features/settings/DataSettings.tsx'
import { useNotifications } from '#features/follow/FollowDialog.tsx'
import { createBrowserLink } from '#quota/browser.ts'
import { usableStorage } from '#data/settings/persisted.ts'
import { CopyButton } from '#ui/basic/CopyButton.tsx'
import { MenuEntry, MoreMenu } from '#ui/basic/MoreMenu.tsx'
import { createFormat } from '#ui/format/createFormat.ts'
import { useMedia } from '#ui/useMedia.ts'
import { renderIn } from '../helpers/renderIn.tsx'
import { standInDialogs } from '../helpers/standInDialogs.ts'
import { createWorld, type World } from '../helpers/world.ts'
import { WITH_FALLBACK } from './apis.ts'
import { chartOf } from '../ui/charts/helpers.tsx'

let world: World
beforeEach(() => {
  world = createWorld()
  standInDialogs()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  world.close()
})

/** Takes a property of an object away for this test. */
function remove(from: object, name: string): void {
  const before = Object.getOwnPropertyDescriptor(from, name)
  Reflect.deleteProperty(from, name)
  onTestFinished(() => {
    if (before !== undefined) Object.defineProperty(from, name, before)
  })
}

/** The page's navigator with these parts alone. */
const navigatorWith = (parts: object) =>
  vi.stubGlobal('navigator', { onLine: true, language: 'en', ...parts })

function Wide() {
  return <p>{String(useMedia('(min-width: 1px)'))}</p>
}

type Lacking = keyof typeof WITH_FALLBACK

/** What may be lacking, and what holds without it. A new one is a row, and a line in `apis.ts`. */
const ROWS: readonly (readonly [
  lacks: Lacking,
  holds: string,
  show: () => void | Promise<void>,
])[] = [
  [
    'crypto.randomUUID',
    'a group is made',
    async () => {
      const { getRandomValues } = crypto
      vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) })
      const members = [{ id: 'Wren', name: 'Wren' }]
      const dialog = <NewGroupDialog area="players" members={members} name="A" onClose={vi.fn()} />
      const view = renderIn(world, dialog)
      await view.advance(10)
      fireEvent.click(screen.getByRole('button', { name: /^Create/, hidden: true }))
      const { items: groups } = world.services.stores.of(createGroups).getState()
      expect(groups).toMatchObject([{ id: expect.stringMatching(/^[\da-f]{32}$/), members }])
    },
  ],
  [
    'navigator.clipboard',
    'that nothing was copied is said',
    async () => {
      navigatorWith({})
      const view = renderIn(world, <CopyButton text="a" />)
      fireEvent.click(screen.getByRole('button'))
      await view.advance(10)
      expect(screen.getByRole('button').textContent).toMatch(/could not copy/i)
    },
  ],
  [
    'navigator.storage',
    'nothing is said of what may be deleted',
    async () => {
      navigatorWith({})
      const view = renderIn(world, <StorageUse />)
      await view.advance(10)
      expect(view.container.textContent).toBe('')
    },
  ],
  [
    'navigator.locks',
    'that tabs cannot be joined is told to the quota, which takes a share',
    async () => {
      navigatorWith({})
      const joined = createBrowserLink().lock('leader', () => Promise.resolve())
      await expect(joined).rejects.toThrow('cannot join tabs')
    },
  ],
  [
    'BroadcastChannel',
    'what is posted is heard by nobody',
    () => {
      vi.stubGlobal('BroadcastChannel', undefined)
      expect(() => openChannel('a').post(1)).not.toThrow()
      expect(() => createBrowserLink().post({ type: 'ping' })).not.toThrow()
    },
  ],
  [
    'indexedDB',
    'what would be kept lasts as long as the page',
    async () => {
      vi.stubGlobal('indexedDB', undefined)
      expect(await openDatabase()).toBeNull()
    },
  ],
  [
    'localStorage (reading the property throws)',
    'settings live in memory',
    () => {
      const { storage, durable } = usableStorage(() => {
        throw new DOMException('blocked', 'SecurityError')
      })
      storage.setItem('a', 'b')
      expect([storage.getItem('a'), durable]).toEqual(['b', false])
    },
  ],
  [
    'requestIdleCallback',
    'code comes ahead of time all the same',
    async () => {
      vi.stubGlobal('requestIdleCallback', undefined)
      const preload = vi.fn(async () => undefined)
      await prefetchPages([{ preload }])
      expect(preload).toHaveBeenCalledTimes(1)
    },
  ],
  [
    'navigator.connection',
    'the line is taken for a good one',
    async () => {
      navigatorWith({})
      const preload = vi.fn(async () => undefined)
      await prefetchPages([{ preload }])
      expect(preload).toHaveBeenCalledTimes(1)
    },
  ],
  [
    'ResizeObserver',
    'a chart is its table',
    async () => {
      vi.stubGlobal('ResizeObserver', undefined)
      const view = renderIn(world, chartOf({}))
      fireEvent.click(screen.getByText('Show as table'))
      await view.advance(10)
      expect(screen.getAllByRole('row').length).toBeGreaterThan(2)
    },
  ],
  [
    'popovers',
    'what a menu holds is on the page',
    () => {
      remove(HTMLElement.prototype, 'popover')
      const onSelect = vi.fn()
      renderIn(
        world,
        <MoreMenu label="More">
          <MenuEntry onSelect={onSelect}>Do it</MenuEntry>
        </MoreMenu>,
      )
      fireEvent.click(screen.getByRole('button', { name: 'Do it', hidden: true }))
      expect(onSelect).toHaveBeenCalledTimes(1)
    },
  ],
  [
    'week data of a language',
    'weeks begin on Monday',
    () => {
      remove(Intl.Locale.prototype, 'getWeekInfo')
      remove(Intl.Locale.prototype, 'weekInfo')
      expect(createFormat('en-US', 'UTC').weekStart()).toBe(1)
    },
  ],
  [
    'matchMedia',
    'nothing is known of the screen',
    async () => {
      vi.stubGlobal('matchMedia', undefined)
      const view = renderIn(world, <Wide />)
      await act(async () => undefined)
      expect(view.container.textContent).toBe('null')
    },
  ],
  [
    'Trusted Types',
    'the worker of this build is started by its address',
    () => {
      vi.stubGlobal('trustedTypes', undefined)
      const started = vi.fn()
      vi.stubGlobal('Worker', started)
      startBodyWorker(createTrust())
      expect(started).toHaveBeenCalledExactlyOnceWith(expect.any(String), expect.anything())
    },
  ],
  [
    'Notification',
    'that is known, and nothing is asked',
    () => {
      vi.stubGlobal('Notification', undefined)
      function Probe() {
        const { state, ask } = useNotifications()
        return <button onClick={() => void ask()}>{state}</button>
      }
      renderIn(world, <Probe />)
      fireEvent.click(screen.getByRole('button', { name: 'unsupported' }))
      expect(screen.getByRole('button', { name: 'unsupported' })).toBeTruthy()
    },
  ],
  [
    'Worker',
    'a large body is parsed where the page is',
    async () => {
      const text = JSON.stringify(['x'.repeat(300_000)])
      const context = { area: 'players', endpoint: 'players/Ann', id: 'Ann' }
      const { body } = await createReader(null).read({ source: { text }, context })
      expect(body).toEqual(JSON.parse(text))
    },
  ],
]

describe('a browser without', () => {
  it('any of them has a row here', () => {
    expect(ROWS.map(([lacks]) => lacks)).toEqual(Object.keys(WITH_FALLBACK))
  })

  it.each(ROWS)('%s: %s', async (_lacks, _holds, show) => {
    expect.hasAssertions()
    await show()
  })
})
