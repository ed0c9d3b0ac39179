import { type CSSProperties, Suspense, type ReactNode, useEffect, useRef, useState } from 'react'
import { PanelBoundary } from '#ui/page/Boundaries.tsx'
import { lazyPart } from '#ui/page/lazyPart.tsx'

const ProgressSection = lazyPart(async () => {
  const { ProgressSection: component } = await import('./ProgressSection.tsx')
  return { default: component }
})

/** The gains of a thing, when they are about to be scrolled into sight. */
export function LazyProgress({ query, title }: { query: string; title: string }) {
  return (
    <BelowFold>
      <PanelBoundary resetKey={query}>
        <Suspense>
          <ProgressSection query={query} title={title} />
        </Suspense>
      </PanelBoundary>
    </BelowFold>
  )
}

/** So far below the screen its content is begun, px. */
const AHEAD = 400

/** A place at the end of a grid without a gap of its own: nothing moves when it goes. */
const OUT_OF_FLOW: CSSProperties = { position: 'absolute', alignSelf: 'end' }

/** Draws its content when it is about to be scrolled into view. */
function BelowFold({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(() => typeof IntersectionObserver === 'undefined')
  useEffect(() => {
    const element = place.current
    if (near || element === null) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: `0px 0px ${AHEAD}px 0px` },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [near])
  return near ? children : <div ref={place} style={OUT_OF_FLOW} />
}
