import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react'
import { afterFrame } from './afterFrame.ts'
import { mayDefer } from './whenNeeded.ts'

interface NextFrameProps {
  /** The place that is kept for it meanwhile, px. Nothing may stand below it. */
  blockSize: number
  children: ReactNode
}

/** On a visit's first drawing it is styled and laid out a frame after the rest: two short frames in place of a long one. */
export function NextFrame({ blockSize, children }: NextFrameProps) {
  const place = useRef<HTMLDivElement>(null)
  const [style] = useState<CSSProperties>(() =>
    mayDefer()
      ? { contentVisibility: 'hidden', containIntrinsicBlockSize: blockSize }
      : { display: 'contents' },
  )
  useEffect(() => {
    // Past React, which would draw the children once more.
    void afterFrame().then(() => {
      if (place.current !== null) place.current.style.display = 'contents'
    })
  }, [])
  return (
    <div ref={place} style={style}>
      {children}
    </div>
  )
}
