import type { Page } from 'playwright-core'

/** What may never be seen of the app, whatever was done. With an excuse, a part may say that it is missing. */
export async function stumblesOf(page: Page, excused: boolean): Promise<string[]> {
  if (!page.url().startsWith('http')) return []
  const seen = await page
    .evaluate(() => ({
      whole: document.readyState !== 'loading',
      root: document.querySelector('#root')?.childElementCount ?? 0,
      started: document.querySelector('header[data-app], main') !== null,
      text: document.body.innerText,
      headings: document.querySelectorAll('h1').length,
      mains: document.querySelectorAll('main').length,
    }))
    .catch((error: unknown) => {
      // It is on its way to another page.
      if (error instanceof Error) return null
      throw error
    })
  if (seen === null || !page.url().startsWith('http')) return []
  const { whole, root, started, text, headings, mains } = seen
  const found: string[] = []
  // A document that is still arriving has none of it yet.
  if (whole && root === 0) found.push('#root is empty')
  if (!excused && /could not start/.test(text))
    found.push(`the app did not start at ${page.url()}: ${text.slice(0, 400)}`)
  if (/Something went wrong\./.test(text)) found.push('the whole app gave way')
  if (!excused && /could not be shown/.test(text)) found.push('a part could not be drawn')
  // Behind "=" it is one of the odd addresses, which the page may say.
  const odd = /(?<!=)\b(?:undefined|NaN)\b|\[object |Invalid Date/.exec(text)
  if (odd !== null)
    found.push(`the page says "${text.slice(Math.max(0, odd.index - 40), odd.index + 40)}"`)
  if (started && mains !== 1) found.push(`${mains} mains`)
  if (started && headings > 1) found.push(`${headings} headings of the first level`)
  return found
}
