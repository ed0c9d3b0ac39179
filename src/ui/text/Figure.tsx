import { useState } from 'react'
import { useFormat } from '../format/FormatContext.tsx'

export interface FigureProps {
  number: number
  /** The digits, where the number is beyond 2^53. */
  digits?: string | undefined
  suffix?: string | undefined
}

/** A headline number: 812.3 M. A tap writes it out; hovering shows it; it is no tab stop. */
export function Figure({ number, digits, suffix = '' }: FigureProps) {
  const format = useFormat()
  const [full, setFull] = useState(false)
  const exact = (digits === undefined ? format.exact(number) : format.digits(digits)) + suffix
  const compact = format.compact(number) + suffix
  if (exact === compact) return <>{exact}</>
  return (
    <data value={digits ?? String(number)} title={exact} onPointerUp={() => setFull(!full)}>
      {full ? exact : compact}
    </data>
  )
}
