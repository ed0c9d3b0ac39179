import type { ComponentType } from 'react'
import { type LazyPart, lazyPart } from '#ui/page/lazyPart.tsx'
import { SlotsContext } from '#view/slots.ts'

/** A page that draws bodies, loaded with what features add to their views. */
export function viewPage<P extends object>(load: () => Promise<ComponentType<P>>): LazyPart<P> {
  return lazyPart<P>(async () => {
    const [Page, { viewSlots }] = await Promise.all([load(), import('../viewSlots.ts')])
    return (props) => (
      <SlotsContext value={viewSlots}>
        <Page {...props} />
      </SlotsContext>
    )
  })
}
