/**
 * The whole app on a sample service, in jsdom and time that is moved by hand.
 *
 *   const app = await openApp('/clans')               // shows what it asked for
 *   await app.press('link', 'Ember Court')            // waits for it, then clicks
 *   await app.seesTitled('Ember Court [EC]')
 *   expect(app.asked()).toEqual(['clans', 'clans/ember-court'])
 *   app.respond((request, ask) => ask(request))       // answers in place of the service; null puts it back
 */
import {
  act,
  type ByRoleMatcher,
  cleanup,
  configure,
  fireEvent,
  getConfig,
  render,
  screen,
  within,
} from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, onTestFinished, vi } from 'vitest'
import { SAMPLE_URL } from '#api/baseUrl.ts'
import { memoryStorage, openSlot } from '#data/settings/persisted.ts'
import { readServiceConfig } from '#api/readServiceConfig.ts'
import type { ServiceConfig } from '#api/serviceConfig.ts'
import { App } from '#app/App.tsx'
import { prefetchFirst } from '#app/boot/prefetchFirst.ts'
import { matchRoute } from '#app/router/matchRoute.tsx'
import { RoutedPage } from '#app/router/RoutedPage.tsx'
import { keepFocus } from '#ui/shell/keepFocus.ts'
import { secondEdition } from '../sample/second/secondEdition.ts'
import first from '../../public/service.json'
import second from '../sample/second/service.json'
import { openFresh } from './indexedDb.ts'
import { inTime } from './renderIn.tsx'
import { standInDialogs } from './standInDialogs.ts'
import { CALLER, createWorld, requestOf, stepAfter, type WorldOptions } from './world.ts'

export interface AppOptions extends Pick<WorldOptions, 'start'> {
  /** Which of the two sample services; the first by default. */
  edition?: 1 | 2
  /** A `service.json` in place of the sample's. */
  file?: unknown
  /** What its `service.json` declares of fields, beside what it is. */
  fields?: ServiceConfig['fields']
  /** Requests a window without a key; 1000 by default: limits are not what most of these tests are about. */
  anonymous?: number
  windowSeconds?: number
  /** A newcomer's home asks for its example by itself: off, as most tests count requests. */
  fillsHome?: boolean
}

type Answer = (request: Request) => Promise<Response>
export type Responder = (request: Request, ask: Answer) => Response | Promise<Response>

type Name = string | RegExp
/** A part of the document, which may be still to come. */
type Part = () => HTMLElement | undefined

export type OpenApp = Awaited<ReturnType<typeof openApp>>

/** A minute of the fake clock is longer than anything here takes. */
const PATIENCE_MS = 60_000

/** The page's content. */
export const main = (): HTMLElement => screen.getByRole('main')

/** All with that role, and name, in the page's content or another part. */
export function allOf(role: ByRoleMatcher, name?: Name, inside = main()): HTMLElement[] {
  return within(inside).queryAllByRole(role, name === undefined ? {} : { name })
}

export const paramOf = (name: string) => new URLSearchParams(location.search).get(name)
export const pathOf = () => decodeURIComponent(location.pathname)
export const titleShown = () => document.querySelector('main h1')?.textContent ?? ''
export const numberIn = (text: string): number => Number(text.replaceAll(',', ''))

/** The texts of a column of a table, by its header, top to bottom. */
export function columnTexts(table: HTMLElement | undefined, header: string): string[] {
  if (table === undefined) return []
  const heads = [...table.querySelectorAll('thead th')].map((head) => head.textContent.trim())
  const at = heads.indexOf(header)
  return [...table.querySelectorAll('tbody tr')].map((row) => row.children[at]?.textContent ?? '')
}

export async function openApp(path: string, options: AppOptions = {}) {
  const {
    edition = 1,
    file,
    fields = {},
    anonymous = 1000,
    windowSeconds = 60,
    fillsHome = false,
    ...rest
  } = options
  const limits = { anonymous, keyed: 1000, windowSeconds }
  const device = memoryStorage()
  openSlot(device, 'preferences').write({ fillsHome })
  let responder: Responder | null = null
  let world = createWorld({
    device,
    ...rest,
    openDatabase: openFresh().open,
    config: {
      ...readServiceConfig(file ?? (edition === 1 ? first : second)).config,
      baseUrl: SAMPLE_URL,
      fields,
      limits,
    },
    sample: { limits, ...(edition === 2 && { edition: secondEdition() }) },
    async fetch(url, init) {
      const ask: Answer = (request) => world.sample.fetch(request, CALLER)
      const request = requestOf(url, init)
      return responder === null ? ask(request) : responder(request, ask)
    },
  })
  prepareDocument()
  history.pushState(null, '', path)
  const stopKeepingFocus = keepFocus()
  onTestFinished(() => {
    cleanup()
    stopKeepingFocus()
    world.close()
    history.pushState(null, '', '/')
  })

  async function show(): Promise<void> {
    await world.services.history.ready
    await prefetchFirst(world.services, location.pathname, location.search).drawable
    render(
      <App services={world.services} keyWasInUrl={false}>
        <RoutedPage match={matchRoute} />
      </App>,
    )
    await advance(50)
  }

  async function advance(ms: number): Promise<void> {
    await act(() => vi.dynamicImportSettled())
    await inTime(world).advance(ms)
  }

  /** Moves time until the query gives something, and gives that. */
  async function find<T>(query: () => T | null | undefined | false): Promise<T> {
    for (let waited = 0; ; waited += stepAfter(waited)) {
      const found = query()
      if (found !== null && found !== undefined && found !== false) return found
      if (waited > PATIENCE_MS) throw new Error(`It did not come: ${String(query)}`)
      await advance(stepAfter(waited))
    }
  }

  /** The first with that role and name; waits for it. */
  const see = (role: ByRoleMatcher, name?: Name, inside: Part = main) =>
    find(() => {
      const part = inside()
      return part && allOf(role, name, part)[0]
    })

  /** Waits for a text in the page's content, or another part. */
  const reads = (text: RegExp, inside: Part = main) =>
    find(() => text.test(inside()?.textContent ?? ''))

  async function click(element: Element): Promise<void> {
    await user.click(element)
    await advance(50)
  }

  /** Waits until the page shows what it asked for, or why not. */
  async function settled(): Promise<void> {
    const isSettled = () => {
      const content = document.querySelector('main')
      // The cards of home may have no time yet.
      const isHome = location.pathname === '/'
      const shows = content?.querySelector(isHome ? 'h2' : 'time, table, [role=alert]') ?? null
      return shows !== null && content?.querySelector('[aria-busy=true]') === null
    }
    await find(isSettled)
    // A part whose code is being loaded shows nothing at first.
    await advance(50)
    await find(isSettled)
  }

  async function travel(by: -1 | 1): Promise<void> {
    const arrived = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
    history.go(by)
    await act(() => arrived)
    await advance(50)
  }

  /** Paths asked of the service under its prefix, decoded, oldest first. */
  const asked = () =>
    world.requests.map(({ url }) => decodeURIComponent(url.replace(/^sample:\/api\/\w+\//, '')))

  const user = userEvent.setup({ delay: null })
  const app = {
    user,
    /** What this device keeps beside its database. */
    device: world.device,
    asked,
    /** Everything that was sent, as it was sent, oldest first. */
    sent: () => world.requests,
    /** The service behind the app, whose keys a test makes and revokes. */
    sample: () => world.sample,
    advance,
    find,
    see,
    reads,
    click,
    settled,
    respond(next: Responder | null): void {
      responder = next
    },
    async press(role: ByRoleMatcher, name?: Name, inside?: Part): Promise<void> {
      await click(await see(role, name, inside))
    },
    async seesTitled(title: string): Promise<void> {
      await find(() => titleShown() === title)
      await settled()
    },
    async fill(field: Element, text: string): Promise<void> {
      fireEvent.change(field, { target: { value: text } })
      await advance(50)
    },
    /** Types a name into the search box and presses Enter. */
    async lookUp(name: string): Promise<void> {
      const box = await see('combobox', /^Find an? /, () => document.body)
      await app.fill(box, name)
      fireEvent.keyDown(box, { key: 'Enter' })
      await advance(50)
    },
    /** Goes to an address inside the app. */
    async go(address: string): Promise<void> {
      act(() => {
        history.pushState(null, '', address)
        dispatchEvent(new PopStateEvent('popstate', { state: null }))
      })
      await advance(50)
    },
    back: () => travel(-1),
    forward: () => travel(1),
    /** Opens the address anew, or another; what the device keeps stays. */
    async reload(address?: string): Promise<void> {
      cleanup()
      if (address !== undefined) history.pushState(null, '', address)
      world = await world.reload()
      await show()
    },
    /** Does something that may ask nothing of the service. */
    async forNothing(what: () => Promise<unknown>): Promise<void> {
      const before = asked()
      await what()
      expect(asked(), 'requests for something that is free').toEqual(before)
    },
    /** Clicks on a column's header until the table is sorted that way. */
    async sortBy(table: HTMLElement, header: Name, order: 'ascending' | 'descending') {
      const [head] = allOf('columnheader', header, table)
      if (head === undefined) throw new Error(`no column ${String(header)}`)
      for (let clicks = 0; clicks < 3; clicks++) {
        if (head.getAttribute('aria-sort') === order) return
        await click(within(head).getByRole('button'))
      }
      expect(head.getAttribute('aria-sort')).toBe(order)
    },
    /** Follows the thing that the page is about, on home. */
    async follow(): Promise<void> {
      await click(await see('button', 'Follow'))
      await click(await see('button', 'Done'))
      await see('button', 'Following')
    },
    /** The file that a click hands over. */
    async fileOf(press: () => Promise<void>): Promise<{ name: string; text: string }> {
      const blobs: Blob[] = []
      const names: string[] = []
      Object.assign(URL, {
        createObjectURL: (blob: Blob) => `blob:${blobs.push(blob)}`,
        revokeObjectURL: () => undefined,
      })
      const clicks = vi
        .spyOn(HTMLAnchorElement.prototype, 'click')
        .mockImplementation(function noteName(this: HTMLAnchorElement) {
          names.push(this.download)
        })
      await press()
      const blob = await find(() => blobs[0])
      clicks.mockRestore()
      return { name: names[0] ?? '', text: await textOf(blob) }
    },
  }
  await show()
  return app
}

/** jsdom's own have no text(). */
function textOf(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.addEventListener('error', reject)
    reader.readAsText(blob)
  })
}

/** What jsdom has not, and cheap errors: most queries here are asked until they find something. */
function prepareDocument(): void {
  const { getElementError, defaultHidden } = getConfig()
  configure({ getElementError: (message) => new Error(message ?? ''), defaultHidden: true })
  onTestFinished(() => configure({ getElementError, defaultHidden }))
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  standInDialogs()
}
