import { clip } from '#ui/format/clip.ts'
import styles from '#ui/page/PageHeader.module.css'
import { en } from '#words/en.ts'
import { makeElement } from './makeElement.ts'
import type { Outline } from './skeletonFor.ts'

/**
 * Writes what is known at once into the shell's outline in index.html: the head of the page as `PageHeader` will draw it,
 * and what the search box is for. Null leaves the page empty. Returns the head.
 */
export function drawSkeleton(outline: Outline | null): HTMLElement | null {
  document.getElementById('outline-search')?.replaceChildren(en.search.label)
  if (outline === null) return null
  const drawn = head(outline)
  document.getElementById('outline-page')?.replaceChildren(drawn)
  return drawn
}

function head({ crumb, title, lead }: Outline): HTMLElement {
  const name = makeElement('bdi', undefined, clip(title, 120))
  return makeElement(
    'div',
    styles.header,
    ...(crumb === undefined ? [] : [makeElement('div', styles.crumbs, crumb)]),
    makeElement('div', styles.line, makeElement('h1', styles.title, name)),
    ...(lead === undefined ? [] : [makeElement('p', styles.lead, lead)]),
  )
}
