import type { ReactNode } from 'react'

/** Holds the place of what comes: seen, read and reached only once it is there. */
export function Reserved({ here, children }: { here: boolean; children: ReactNode }) {
  const visibility = here ? undefined : 'hidden'
  return <div style={{ display: 'contents', visibility }}>{children}</div>
}
