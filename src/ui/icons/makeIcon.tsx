import type { ReactNode } from 'react'

interface IconProps {
  /** px; default 16. */
  size?: number
}

/** An icon from paths in a square of 16. */
export function makeIcon(paths: ReactNode) {
  return function Icon({ size = 16 }: IconProps) {
    return (
      <svg
        aria-hidden="true"
        focusable="false"
        width={size}
        height={size}
        viewBox="0 0 16 16"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        {paths}
      </svg>
    )
  }
}
