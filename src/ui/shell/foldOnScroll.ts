/** Less is a finger that rests, px. */
const STEP = 8

/**
 * Marks the header `data-folded` once a person scrolls down past it, until they scroll up; the style sheet says where that
 * hides it. Returns what ends it.
 */
export function foldOnScroll(header: HTMLElement): () => void {
  let last = scrollY
  const follow = () => {
    const by = scrollY - last
    if (Math.abs(by) < STEP) return
    last = scrollY
    header.toggleAttribute('data-folded', by > 0 && scrollY > header.offsetHeight)
  }
  document.addEventListener('scroll', follow, { passive: true })
  return () => document.removeEventListener('scroll', follow)
}
