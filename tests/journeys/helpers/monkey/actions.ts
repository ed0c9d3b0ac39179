import type { Locator, Page } from 'playwright-core'
import { FAULTS, fault } from '../../../helpers/faults.ts'
import { goInside, searchBox } from '../screen.ts'
import type { Scene } from './monkey.ts'
import { NAMES, PLACES } from './places.ts'
import { withinMs } from '../limits.ts'
import { LateError, within } from './within.ts'

export interface Action {
  name: string
  /** How often, beside the others. */
  weight: number
  /** Resolves to what it was done to. */
  run(scene: Scene): Promise<string | undefined>
}

const SOON = {
  get timeout() {
    return withinMs(700)
  },
  noWaitAfter: true,
}
const WIDTHS = [320, 390, 768, 1440] as const
const KEYS =
  '/ j k ? g p Escape Enter Tab Shift+Tab Space Home End ArrowDown ArrowUp ArrowLeft ArrowRight PageDown Control+k * Delete'.split(
    ' ',
  )
/** A browser waits for these longer than this test. */
const SLOW = new Set([
  'never answers',
  'stops in the middle of the body',
  'answers 429 without an end',
  'answers 500 without an end',
  'sends zeros without an end',
  'sends a byte a second without an end',
  'sends 9 MB',
  'sends 64 MB in a small gzip',
  'sends 200 MB of zeros in a small gzip',
])
const QUICK = [...FAULTS.keys()].filter((name) => !SLOW.has(name))

/** One of those in sight; null where there are none. */
async function anyOf(scene: Scene, all: Locator): Promise<Locator | null> {
  const count = await all.count()
  return count === 0 ? null : all.nth(scene.random.below(count))
}

async function press(scene: Scene, all: Locator, times = 1): Promise<string | undefined> {
  const one = await anyOf(scene, all.filter({ visible: true }))
  if (one === null) return 'nothing there'
  const name = (await one.textContent(SOON))?.slice(0, 40) ?? ''
  await one.click({ ...SOON, clickCount: times, delay: 0, force: true })
  return JSON.stringify(name)
}

export const ACTIONS: readonly Action[] = [
  {
    name: 'look up',
    weight: 12,
    async run({ page, random }) {
      const name = random.pick(NAMES)
      await searchBox(page).fill(name, SOON)
      const times = random.chance(0.2) ? 6 : 1
      for (let done = 0; done < times; done++) await page.keyboard.press('Enter')
      return `${JSON.stringify(name.slice(0, 40))} x${times}`
    },
  },
  {
    name: 'go inside to',
    weight: 14,
    async run({ page, random }) {
      const places = Array.from({ length: random.chance(0.3) ? 4 : 1 }, () => random.pick(PLACES))
      for (const place of places) await goInside(page, place)
      return places.map((place) => place.slice(0, 80)).join(' ')
    },
  },
  {
    name: 'load',
    weight: 3,
    async run({ page, random, world, loaded }) {
      const place = random.pick(PLACES)
      await page.goto(world.url + place, {
        waitUntil: random.pick(['commit', 'load']),
        timeout: withinMs(3000),
      })
      loaded(page)
      return place.slice(0, 80)
    },
  },
  {
    name: 'reload',
    weight: 2,
    async run({ page, random, loaded }) {
      await page.reload({ waitUntil: random.pick(['commit', 'load']), timeout: withinMs(3000) })
      loaded(page)
      return undefined
    },
  },
  {
    name: 'history',
    weight: 8,
    async run({ page, random }) {
      const steps = Array.from({ length: 1 + random.below(4) }, () => random.pick([-1, -1, 1, -2]))
      await page.evaluate((by) => {
        for (const one of by) history.go(one)
      }, steps)
      return steps.join(' ')
    },
  },
  {
    name: 'raw data',
    weight: 8,
    async run({ page }) {
      const toggle = page.getByRole('button', { name: 'Raw data' }).filter({ visible: true })
      if ((await toggle.count()) > 0) await toggle.first().click(SOON)
      else await goInside(page, `${new URL(page.url()).pathname}?raw=1`)
      return undefined
    },
  },
  {
    name: 'press a button',
    weight: 14,
    run: (scene) =>
      press(
        scene,
        scene.page.locator('main button:not([disabled]), dialog[open] button'),
        scene.random.pick([1, 1, 2, 3]),
      ),
  },
  {
    name: 'press Refresh, Follow or Cancel',
    weight: 6,
    run: (scene) =>
      press(
        scene,
        scene.page.getByRole('button', {
          name: /^(Refresh|Follow|Done|Cancel|Try again|Undo|Reload)/,
        }),
        scene.random.pick([2, 3, 5]),
      ),
  },
  {
    name: 'follow a link',
    weight: 8,
    run: (scene) =>
      press(
        scene,
        scene.page.locator('main a[href^="/"], nav a[href^="/"]'),
        scene.random.pick([1, 2]),
      ),
  },
  {
    name: 'open a part',
    weight: 4,
    run: (scene) => press(scene, scene.page.locator('summary, [role="tab"], [role="switch"]')),
  },
  {
    name: 'choose',
    weight: 3,
    async run(scene) {
      const select = await anyOf(scene, scene.page.locator('select').filter({ visible: true }))
      if (select === null) return 'nothing there'
      const [value] = await select.selectOption({ index: scene.random.below(4) }, SOON)
      return value
    },
  },
  {
    name: 'type',
    weight: 6,
    async run(scene) {
      const { page, random } = scene
      const field = await anyOf(
        scene,
        page
          .locator(
            'main input:not([type=checkbox],[type=radio],[type=file]), dialog[open] input[type=text]',
          )
          .filter({ visible: true }),
      )
      if (field === null) return 'nothing there'
      const text = random.pick(NAMES)
      await field.fill(text, SOON)
      if (random.chance(0.4)) await page.keyboard.press('Enter')
      return JSON.stringify(text.slice(0, 40))
    },
  },
  {
    name: 'keys',
    weight: 8,
    async run({ page, random }) {
      const keys = Array.from({ length: 1 + random.below(6) }, () => random.pick(KEYS))
      for (const key of keys) await page.keyboard.press(key)
      return keys.join(' ')
    },
  },
  {
    name: 'drag over a chart',
    weight: 4,
    async run(scene) {
      const { page, random } = scene
      // Links and texts are not dragged: that stops this browser's input, of every page.
      const one = await anyOf(scene, page.locator('figure [role="img"]').filter({ visible: true }))
      const box = (await one?.boundingBox(SOON)) ?? null
      if (box === null) return 'nothing there'
      const point = () =>
        [
          box.x + random.below(Math.ceil(box.width)),
          box.y + random.below(Math.ceil(box.height)),
        ] as const
      await page.mouse.move(...point())
      await page.mouse.down()
      try {
        for (let moved = 0; moved < 4; moved++) await page.mouse.move(...point(), { steps: 2 })
      } finally {
        await page.mouse.up()
      }
      return undefined
    },
  },
  {
    name: 'scroll',
    weight: 3,
    async run({ page, random }) {
      await page.mouse.wheel(0, random.below(3000) - 1000)
      return undefined
    },
  },
  {
    name: 'resize',
    weight: 5,
    async run({ page, random }) {
      const width = random.pick(WIDTHS)
      await page.setViewportSize({ width, height: random.pick([500, 800, 1000]) })
      return String(width)
    },
  },
  {
    name: 'the network goes',
    weight: 3,
    async run(scene) {
      await scene.context.setOffline(true)
      scene.trouble('network', () => scene.context.setOffline(false))
      return undefined
    },
  },
  {
    name: 'the service',
    weight: 4,
    async run(scene) {
      const { world, random } = scene
      const name = random.pick(QUICK)
      const body = '{"success":true,"data":{"name":"Wren","level":12}}'
      world.setFault(fault(name, { stranger: `${world.url}/elsewhere`, body }))
      scene.trouble('service', async () => world.setFault(null))
      return name
    },
  },
  {
    name: 'the code',
    weight: 3,
    async run(scene) {
      const { random, context } = scene
      const late = random.chance(0.5)
      await scene.endTrouble('code')
      await context.route('**/assets/*.js', async (route) => {
        if (!late) return route.abort()
        await new Promise((resolve) => setTimeout(resolve, 400))
        // Its page may be gone by now.
        return route.continue().catch(() => undefined)
      })
      scene.trouble('code', () => context.unrouteAll({ behavior: 'ignoreErrors' }))
      return late ? 'comes late' : 'does not come'
    },
  },
  {
    name: 'key',
    weight: 3,
    async run({ page, random, world }) {
      await goInside(page, '/settings')
      const field = page.getByRole('textbox', { name: 'API key', exact: true })
      if (random.chance(0.6)) {
        await field.fill(random.chance(0.7) ? world.key : 'x'.repeat(40), SOON)
        await page.getByRole('button', { name: 'Use this key' }).click(SOON)
        return 'used'
      }
      await page.getByRole('button', { name: 'Forget the key' }).click(SOON)
      return 'forgotten'
    },
  },
  {
    name: 'tab',
    weight: 5,
    async run(scene) {
      const { context, random, world } = scene
      const tabs = context.pages()
      if (tabs.length < 5 && random.chance(0.5)) {
        const address = scene.page.url().startsWith('http') ? scene.page.url() : world.url
        const opened = await ofBrowser(context.newPage())
        if (opened === null) return 'not opened by the browser'
        scene.page = opened.done
        await scene.page.goto(address, { waitUntil: 'commit', timeout: withinMs(3000) })
        return 'opened'
      }
      const left = scene.page
      const closes = tabs.length > 1 && random.chance(0.4)
      scene.page = random.pick(closes ? tabs.filter((tab) => tab !== left) : tabs)
      if (closes && (await ofBrowser(left.close())) === null) return 'not closed by the browser'
      if ((await ofBrowser(scene.page.bringToFront())) === null) return 'not shown by the browser'
      return 'changed'
    },
  },
  {
    name: 'clock',
    weight: 3,
    async run({ page, random }) {
      const by = random.pick([
        -86_400_000,
        -3_600_000,
        -61_000,
        61_000,
        3_600_000,
        86_400_000,
        40 * 86_400_000,
      ])
      await jumpClock(page, by)
      return `${by / 1000} s`
    },
  },
  {
    name: 'storage is full',
    weight: 2,
    async run(scene) {
      const origin = scene.world.url
      const session = await scene.cdp(scene.page)
      await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 })
      // The tab may be closed by then; the next one has the browser's own limit.
      scene.trouble('storage', async () => {
        await session.send('Storage.overrideQuotaForOrigin', { origin }).catch(() => undefined)
      })
      return undefined
    },
  },
  {
    name: 'speed',
    weight: 2,
    async run(scene) {
      const rate = scene.random.pick([1, 1, 4])
      await (await scene.cdp(scene.page)).send('Emulation.setCPUThrottlingRate', { rate })
      return `1/${rate}`
    },
  },
  {
    name: 'leave and come back',
    weight: 2,
    async run({ page }) {
      await page.goto('about:blank')
      await page.goBack({ waitUntil: 'commit', timeout: withinMs(3000) })
      return undefined
    },
  },
]

/**
 * What the browser does with a tab, in which no page has a part: a busy one may forget to answer. Null then: whether the
 * page in front answers is asked after every action.
 */
async function ofBrowser<T>(done: Promise<T>): Promise<{ done: T } | null> {
  try {
    return { done: await within(withinMs(5000), done) }
  } catch (error) {
    if (error instanceof LateError) return null
    throw error
  }
}

async function jumpClock(page: Page, by: number): Promise<void> {
  await page.evaluate((ms) => {
    const before = Date.now.bind(Date)
    Date.now = () => before() + ms
  }, by)
}
