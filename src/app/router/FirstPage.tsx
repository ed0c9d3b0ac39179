import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { usePathname } from 'wouter/use-browser-location'

interface FirstPageProps {
  /** Resolves when there is all that the page is drawn from, or when it is no longer waited for. Null: it is there. */
  ready: Promise<unknown> | null
  /** The head of the page, which was drawn before React was there. */
  outline: Element | null
  children: ReactNode
}

/**
 * The page that a visit begins with. Where it is not there yet it is drawn after the shell: the search can be used while the
 * body is on its way, and each of the two drawings is short. Until then the head of the page stays where it is. Another page does not wait.
 */
export function FirstPage({ ready, outline, children }: FirstPageProps) {
  const pathname = usePathname()
  const [waitsAt, setWaitsAt] = useState(ready === null ? null : pathname)
  useEffect(() => {
    void ready?.then(() => startTransition(() => setWaitsAt(null)))
  }, [ready])
  if (waitsAt !== pathname) return children
  return <div id="outline-page" ref={(place) => void (outline && place?.append(outline))} />
}
