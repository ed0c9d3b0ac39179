import { Suspense } from 'react'
import { useServices } from '#data/services.ts'
import { Button } from '#ui/basic/Button.tsx'
import { PartBoundary } from '#ui/page/Boundaries.tsx'
import { lazyPart } from '#ui/page/lazyPart.tsx'
import type { SampleMonthProps } from './SampleMonthButton.tsx'

const SampleMonthButton = lazyPart(
  async () => (await import('./SampleMonthButton.tsx')).SampleMonthButton,
)

/** Fills in or removes a month of sample history; renders nothing with any other service. */
export function SampleMonth(props: SampleMonthProps) {
  const { pastUrl } = useServices()
  if (pastUrl === null || props.all.length === 0) return null
  // Reserves the space of the button, so that the content below does not move when it loads.
  const place = <Button disabled style={{ visibility: 'hidden', inlineSize: '18rem' }} />
  return (
    <PartBoundary>
      <Suspense fallback={props.offered === true && place}>
        <SampleMonthButton {...props} />
      </Suspense>
    </PartBoundary>
  )
}
