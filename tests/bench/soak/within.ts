import type { Page } from 'playwright-core'

/** No step of a soak takes so long, whatever runs beside it, ms. */
const STEP_MS = 60_000
/** For a page to say where it stands, ms. */
const STAND_MS = 3000

/** A step that did not end, with what it waited for. */
export class Stuck extends Error {}

/**
 * The outcome of one step of a soak; `what` says what is waited for. Nothing that Playwright evaluates has a limit of its own.
 * @throws Stuck after a minute, with where the tab's script stands.
 */
export async function within<T>(what: string, step: Promise<T>, tab?: Page): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), STEP_MS)
  })
  const outcome = await Promise.race([step.then((value) => ({ value })), limit])
  clearTimeout(timer)
  if (outcome !== 'late') return outcome.value
  // What comes of it later concerns nobody.
  step.catch(() => undefined)
  const place = tab === undefined ? '' : `, at ${tab.url()}, ${await placeOf(tab)}`
  throw new Stuck(`waited ${STEP_MS / 1000} s for ${what}${place}`)
}

/** Where the script of a page stands now, be it in a loop; in words. */
async function placeOf(tab: Page): Promise<string> {
  const asked = (async () => {
    const session = await tab.context().newCDPSession(tab)
    const paused = new Promise<string>((resolve) => {
      session.on('Debugger.paused', ({ callFrames }) => {
        const frames = callFrames.map(
          ({ functionName, url, location }) =>
            `${functionName || 'a function'} (${url.split('/').at(-1)}:${location.lineNumber + 1}:${location.columnNumber ?? 0})`,
        )
        resolve(`in ${frames.join(' < ')}`)
      })
    })
    await session.send('Debugger.enable')
    await session.send('Debugger.pause')
    const place = await paused
    await session.detach()
    return place
  })()
  const silent = new Promise<string>((resolve) =>
    setTimeout(() => resolve('where no script runs'), STAND_MS),
  )
  return Promise.race([asked.catch(String), silent])
}
