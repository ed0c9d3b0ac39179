import { en } from '#words/en.ts'
import { makeElement } from './makeElement.ts'
import styles from './showNotStarted.module.css'

/**
 * Says in place of the app that it could not start, and offers a way on: its code may not have come, and with it
 * whatever draws errors otherwise. Loads the page again by itself when the network is back.
 */
export function showNotStarted(error: unknown): void {
  const place = document.getElementById('root') ?? document.body
  const words = en.notStarted
  const noConfig = error instanceof Error && error.name === 'ConfigError'
  const main = makeElement('main', styles.page)
  const alert = makeElement('div', styles.box)
  alert.setAttribute('role', 'alert')
  const reload = makeElement('button', styles.button, noConfig ? words.retry : words.reload)
  reload.setAttribute('type', 'button')
  reload.addEventListener('click', () => location.reload())
  const home = makeElement('a', styles.button, words.home)
  home.setAttribute('href', import.meta.env.BASE_URL)
  alert.append(
    makeElement(
      'p',
      undefined,
      noConfig ? words.noConfig : isMissingCode(error) ? words.noCode : words.broken,
    ),
    makeElement('p', styles.error, noConfig ? error.message : String(error)),
    reload,
    home,
  )
  main.append(makeElement('h1', undefined, words.title), alert)
  place.replaceChildren(main)
  window.addEventListener('online', () => location.reload(), { once: true })
}

/** Browsers have words of their own for it: all are type errors that name a module or a load. */
const isMissingCode = (error: unknown) =>
  error instanceof Error && /import|module|load|fetch|CSS/i.test(error.message)
