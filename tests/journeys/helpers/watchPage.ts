import type { BrowserContext, ConsoleMessage, WebError } from 'playwright-core'
import { recordLeaks } from './recordLeaks.ts'
import type { Sinks } from './sinks.ts'

export interface Watch {
  /** What no page may do, unless the test says so; one line each. */
  problems: string[]
  /** What could hold a key, seen from outside the page. */
  recorded(): Sinks
}

export interface WatchOptions {
  /** Origins the page may ask. */
  origins: readonly string[]
  /** Problems that this test is about. */
  allow?: readonly RegExp[]
}

/** Chromium's own words for an answer it did not like: the journey itself is about those. */
const ABOUT_THE_ANSWER = /^Failed to load resource/

/** Keeps everything about a context's pages that a person would never accept. */
export async function watchContext(context: BrowserContext, options: WatchOptions): Promise<Watch> {
  const problems: string[] = []
  const posted: string[] = []
  const consoleText: string[] = []
  const addresses: string[] = []
  const allow = options.allow ?? []
  const report = (problem: string) => {
    if (!allow.some((pattern) => pattern.test(problem))) problems.push(problem)
  }
  const mayAsk = (url: string) =>
    /^(data|blob|about):/.test(url) || options.origins.includes(new URL(url).origin)

  await context.exposeFunction('__leak', (kind: string, text: string) => {
    if (kind === 'policy') report(`policy: ${text}`)
    else posted.push(`${kind}: ${text}`)
  })
  await context.addInitScript(recordLeaks)
  context.on('console', (message: ConsoleMessage) => {
    consoleText.push(`${message.type()}: ${message.text()} ${message.location().url}`)
    const harmless = ABOUT_THE_ANSWER.test(message.text()) && isOfApi(message.location().url)
    if (message.type() === 'error' && !harmless) report(`console.error: ${message.text()}`)
  })
  context.on('weberror', (webError) => {
    if (isOfBrowser(webError)) return
    const error = webError.error()
    consoleText.push(`${error.message} ${error.stack ?? ''}`)
    report(`page error: ${error.message}`)
  })
  context.on('request', (request) => {
    const { 'x-api-key': _, ...headers } = request.headers()
    addresses.push(`${request.url()} ${JSON.stringify(headers)} ${request.postData() ?? ''}`)
    if (!mayAsk(request.url())) report(`foreign request: ${request.url()}`)
    else if ('x-api-key' in request.headers() && !isOfApi(request.url()))
      report(`the key was sent to ${request.url()}`)
  })
  context.on('page', (page) => {
    page.on('framenavigated', (frame) => addresses.push(frame.url()))
    page.on('dialog', (dialog) => {
      report(`dialog: ${dialog.message()}`)
      void dialog.dismiss()
    })
    page.on('crash', () => report('the page crashed'))
  })

  return {
    problems,
    recorded: () => ({
      console: consoleText.join('\n'),
      requests: addresses.join('\n'),
      'posted messages': posted.join('\n'),
    }),
  }
}

/** The browser's own page that says that a site cannot be reached: its script rejects with nothing, now and then. */
export const isOfBrowser = (of: WebError): boolean =>
  of.page()?.url().startsWith('chrome-error:') === true

function isOfApi(url: string): boolean {
  return URL.canParse(url) && new URL(url).pathname.startsWith('/api/')
}
