import type { Page } from 'playwright-core'
import { afterEach, describe, expect } from 'vitest'
import { startServer } from '../../helpers/servers.ts'
import type { TestServer } from '../../helpers/servers.ts'
import { journey } from '../helpers/journey.ts'
import { createVisits } from '../helpers/visits.ts'

/** The guard around every journey is only worth something if it sees what it is there for. */

const KEY = 'sgsmpl1_QwErTyUiOpAsDfGhJkLzXcVbNm123456'
/** Those hits are wanted: they show that a search finds. */
const PLANTED = 'sinks searched on pages made to leak a key'
const STRICT = "default-src 'none'; script-src 'unsafe-inline'; connect-src 'self' http:"

const open: TestServer[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => server.close()))
})

async function pageServer(script: string): Promise<TestServer> {
  const html = `<!doctype html><meta charset="utf-8"><title>t</title><body><script>${hideKey(script)}</script>`
  const server = await startServer((request, response) => {
    const page = request.url === '/'
    response.setHeader('content-type', page ? 'text/html' : 'text/plain')
    if (page) response.setHeader('content-security-policy', STRICT)
    response.end(page ? html : 'ok')
  })
  open.push(server)
  return server
}

/** `KEY` in the script is put together at run time, and the script takes itself out of the document. */
function hideKey(script: string): string {
  const codes = [...Buffer.from(KEY)].join(',')
  return `document.currentScript.remove();(async (KEY) => {${script}})(String.fromCharCode(${codes})).finally(() => { window.done = true })`
}

async function problemsOf(
  browser: Parameters<typeof createVisits>[0],
  script: string,
  end: (page: Page) => unknown = () => undefined,
): Promise<string[]> {
  const server = await pageServer(script)
  const visits = createVisits(browser, server.origin, [KEY], PLANTED)
  const page = await visits.open()
  await page.goto('/')
  // `waitForFunction` would itself be against the page's policy.
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'done') as unknown)).toBe(true)
  await end(page)
  return visits.close()
}

async function crash(page: Page): Promise<void> {
  const crashed = page.waitForEvent('crash')
  await page.goto('chrome://crash').catch(() => undefined)
  await crashed
}

const OPEN_DATABASE = `const database = await new Promise((resolve) => {
  const request = indexedDB.open('x', 1)
  request.onupgradeneeded = () => request.result.createObjectStore('s')
  request.onsuccess = () => resolve(request.result)
})
const put = (value, at) => new Promise((resolve) => {
  const writing = database.transaction('s', 'readwrite')
  writing.objectStore('s').put(value, at)
  writing.oncomplete = resolve
})
`

describe('the guard of every journey', () => {
  journey('finds nothing in a page that does nothing wrong', async ({ browser }) => {
    expect(await problemsOf(browser, `localStorage.setItem('a', 'b')`)).toEqual([])
  })

  journey('admits the key in its own slot and in a password field', async ({ browser }) => {
    const script = `sessionStorage.setItem('statglass.key', KEY)
      const field = document.createElement('input')
      field.type = 'password'
      field.value = KEY
      field.setAttribute('value', KEY)
      document.body.append(field)`
    expect(await problemsOf(browser, script)).toEqual([])
  })

  journey.for([
    ['url', `history.replaceState(null, '', '?k=' + KEY)`],
    ['url', `location.hash = KEY`],
    ['title', `document.title = KEY`],
    ['window name', `window.name = KEY`],
    ['cookies', `document.cookie = 'k=' + KEY`],
    ['document', `document.body.dataset.k = KEY`],
    ['document', `document.body.append(KEY.slice(10, 24))`],
    [
      'document',
      `document.body.append(Object.assign(document.createElement('input'), {value: KEY}))`,
    ],
    ['history state', `history.replaceState({ deep: [{ k: KEY }] }, '')`],
    ['navigations', `history.pushState(null, '', '?k=' + KEY); history.pushState(null, '', '/')`],
    ['localStorage', `localStorage.setItem('other', btoa(KEY))`],
    ['localStorage', `localStorage.setItem(KEY, '')`],
    ['sessionStorage', `sessionStorage.setItem('other', KEY)`],
    ['indexedDB', `${OPEN_DATABASE}await put({ error: { key: KEY } }, 'a')`],
    ['indexedDB', `${OPEN_DATABASE}await put(new Map([[KEY, 1]]), 'a')`],
    ['indexedDB', `${OPEN_DATABASE}await put(new TextEncoder().encode(KEY), 'a')`],
    ['indexedDB', `${OPEN_DATABASE}await put(1, KEY)`],
    ['cache storage', `(await caches.open('c')).put('/x', new Response(KEY))`],
    [
      'private files',
      `const root = await navigator.storage.getDirectory()
      const file = await (await root.getFileHandle('f', { create: true })).createWritable()
      await file.write(KEY); await file.close()`,
    ],
    ['timings', `performance.mark(KEY)`],
    ['console', `console.log({ a: 1 }, KEY)`],
    ['requests', `await fetch('/x?k=' + KEY)`],
    ['requests', `await fetch('/x', { method: 'POST', body: KEY })`],
    ['requests', `await fetch('/x', { headers: { 'X-Other': KEY } })`],
    ['posted messages', `new BroadcastChannel('c').postMessage({ k: KEY })`],
    ['posted messages', `window.postMessage(KEY, '*')`],
  ] as const)('finds the key in: %s', async ([place, script], { browser }) => {
    const problems = await problemsOf(browser, script)
    expect(problems.join('\n')).toContain(`the key is in ${place} `)
    expect(problems.join('\n')).not.toContain(KEY.slice(8, 16))
  })

  journey.for([
    ['was closed', (page: Page) => page.close()],
    ['crashed', crash],
    ['is elsewhere', (page: Page) => page.goto('about:blank')],
  ] as const)('finds what a page left that %s', async ([, end], { browser }) => {
    const problems = await problemsOf(browser, `localStorage.setItem('other', KEY)`, end)
    expect(problems.join('\n')).toContain('the key is in localStorage ')
    expect(problems.join('\n')).not.toContain('places were searched')
  })

  journey.for([
    ['console.error: oh', `console.error('oh')`],
    [
      'page error: thrown',
      `setTimeout(() => { throw new Error('thrown') })
      await new Promise((resolve) => setTimeout(resolve, 50))`,
    ],
    [
      'page error: rejected',
      `Promise.reject(new Error('rejected'))
      await new Promise((resolve) => setTimeout(resolve, 50))`,
    ],
    [
      'policy: img-src',
      `document.body.append(Object.assign(new Image(), { src: '/a.png' }))
      await new Promise((resolve) => setTimeout(resolve, 50))`,
    ],
    ['foreign request: http://127.0.0.1:9/', `await fetch('http://127.0.0.1:9/').catch(String)`],
    ['the key was sent to', `await fetch('/x', { headers: { 'X-API-Key': KEY } })`],
    ['dialog: hello', `alert('hello')`],
  ] as const)('reports: %s', async ([problem, script], { browser }) => {
    expect((await problemsOf(browser, script)).join('\n')).toContain(problem)
  })
})
