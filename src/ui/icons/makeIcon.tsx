import type { SVGProps } from 'react'

/** Makes an icon from a path in a 16 by 16 box. `size`: px. */
export function makeIcon(path: string, look: SVGProps<SVGPathElement> = {}) {
  return function Icon({ size = 16 }: { size?: number }) {
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
        <path d={path} {...look} />
      </svg>
    )
  }
}
