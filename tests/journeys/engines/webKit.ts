import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import { once } from 'node:events'
import { connect, elementId } from './webDriver.ts'
import type { Command } from './webDriver.ts'
import type { Engine, Tab } from './engine.ts'

const KEYS = { Enter: '\uE007', Escape: '\uE00C' } as const
const START_MS = 30_000
/** A session begins within seconds, or not at all. */
const SESSION_MS = 60_000
const LOADS = 5

export interface WebKitHere {
  driver: string
  browser: string
}

const SCREEN = '/usr/bin/Xvfb'

/** WebKitGTK's driver and small browser of this machine, as Debian installs them; null where one is missing. */
export function findWebKit(): WebKitHere | null {
  const driver = '/usr/bin/WebKitWebDriver'
  if (!existsSync(driver) || !existsSync(SCREEN)) return null
  const browser = librariesOf('/usr/lib')
    .map((folder) => `${folder}/MiniBrowser`)
    .find(existsSync)
  return browser === undefined ? null : { driver, browser }
}

function librariesOf(root: string): string[] {
  if (!existsSync(root)) return []
  const machines = readdirSync(root).filter((name) => name.includes('-linux-'))
  return machines.flatMap((machine) =>
    readdirSync(`${root}/${machine}`)
      .filter((name) => name.startsWith('webkit2gtk'))
      .map((name) => `${root}/${machine}/${name}`),
  )
}

/** A screen that is not there, of the size of a desk's; it says its own number. */
async function openScreen(): Promise<{ display: string; process: ChildProcess }> {
  const args = ['-displayfd', '3', '-screen', '0', '1600x1100x24', '-nolisten', 'tcp']
  const process = spawn(SCREEN, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  const [said] = (await once(process.stdio[3] as Readable, 'data')) as [Buffer]
  return { display: `:${said.toString().trim()}`, process }
}

/** The stock browser, by plain WebDriver. Each person is a session; the driver has one at a time. */
export async function openWebKit({ driver, browser }: WebKitHere): Promise<Engine> {
  const screen = await openScreen()
  let running = await startDriver(driver, screen.display)
  let name = 'WebKit'
  /** On a busy machine the browser sometimes never joins its driver, which then waits for ever: both are started anew. */
  const begin = async (tries: number): Promise<Session> => {
    try {
      return (await running.ask('POST', '/session', sessionOf(browser), SESSION_MS)) as Session
    } catch (error) {
      if (tries === 0) throw error
      await running.stop()
      running = await startDriver(driver, screen.display)
      return begin(tries - 1)
    }
  }
  return {
    get name() {
      return name
    },
    async visit() {
      const made = await begin(2)
      const { ask } = running
      name = `WebKitGTK ${made.capabilities.browserVersion ?? ''}`
      const here: Command = (method, path, body) =>
        ask(method, `/session/${made.sessionId}${path}`, body)
      await here('POST', '/window/rect', { x: 0, y: 0, width: 1440, height: 1000 })
      return { open: opener(here), close: async () => void (await here('DELETE', '')) }
    },
    async close() {
      await running.stop()
      screen.process.kill()
    },
  }
}

interface Session {
  sessionId: string
  capabilities: { browserVersion?: string }
}

const sessionOf = (browser: string) => ({
  capabilities: {
    alwaysMatch: { 'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] } },
  },
})

async function startDriver(driver: string, display: string) {
  const port = await freePort()
  const child = spawn(driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: display,
      // It is not to be had by root, nor in a container; the pages are our own.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      WEBKIT_DISABLE_DMABUF_RENDERER: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
    },
  })
  const ended = once(child, 'exit')
  const ask = connect(`http://127.0.0.1:${port}`)
  await answers(ask)
  return {
    ask,
    async stop() {
      child.kill()
      await ended
    },
  }
}

/** Commands go to one tab at a time: the driver is told when another is meant. */
function opener(ask: Command): () => Promise<Tab> {
  let current = ''
  let first = true
  const inTab =
    (handle: string): Command =>
    async (method, path, body) => {
      if (current !== handle) await ask('POST', '/window', { handle })
      current = handle
      return ask(method, path, body)
    }
  return async () => {
    const made = first
      ? await ask('GET', '/window')
      : ((await ask('POST', '/window/new', { type: 'tab' })) as { handle: string }).handle
    first = false
    return tabOf(inTab(String(made)))
  }
}

function tabOf(ask: Command): Tab {
  const keys = async (text: string) => {
    const active = elementId(await ask('GET', '/element/active'))
    await ask('POST', `/element/${active}/value`, { text })
  }
  const run: Tab['run'] = async (what, ...args) => {
    const script = `const [args, done] = [[...arguments].slice(0, -1), [...arguments].at(-1)]
        Promise.resolve((${String(what)})(...args)).then((value) => done({ value }), (error) => done({ error: String(error) }))`
    const { value, error } = (await ask('POST', '/execute/async', { script, args })) as {
      value?: unknown
      error?: string
    }
    if (error !== undefined) throw new Error(error)
    return value as never
  }
  return {
    async load(url) {
      await run(() => Reflect.set(window, 'statglassLeft', true))
      // Soon after a step back in history the driver sometimes says that it is done, and nothing was loaded, or the page of
      // that step was.
      for (let tries = 0; tries < LOADS; tries += 1) {
        await ask('POST', '/url', { url })
        if (await run(isLoaded, new URL(url).href)) return
      }
      throw new Error(`${url} was not loaded`)
    },
    run,
    async clickOn(value) {
      const found = await ask('POST', '/element', { using: 'css selector', value })
      await ask('POST', `/element/${elementId(found)}/click`)
    },
    type: keys,
    press: (key) => keys(KEYS[key]),
  }
}

/** Runs in the page. */
const isLoaded = (url: string) =>
  !Reflect.has(window, 'statglassLeft') && location.href.startsWith(url)

async function answers(ask: Command): Promise<void> {
  const end = Date.now() + START_MS
  for (;;) {
    const ready = await ask('GET', '/status').then(
      () => true,
      () => false,
    )
    if (ready) return
    if (Date.now() > end) throw new Error('WebKitWebDriver does not answer')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
