import { type ReactNode, useEffect, useRef, useState } from 'react'

/** So far below the screen its content is begun, px. */
const AHEAD = 400

/** Draws its content when it is about to be scrolled into sight: what nobody looks at costs nothing. */
export function BelowFold({ children }: { children: ReactNode }) {
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
  return near ? children : <div ref={place} />
}
