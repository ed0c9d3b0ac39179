import { useMemo } from 'react'
import type { Reading } from '#reading/types.ts'
import type { AreaPanels } from '#view/AreaPanels.ts'

/** What the common page shows of a reading besides an area's panels; the same object while the reading is. */
export const useUnclaimedReading = (
  { rest }: AreaPanels,
  reading: Reading | null,
): Reading | null =>
  useMemo(() => (reading === null || rest === undefined ? reading : rest(reading)), [rest, reading])
