import { useCallback } from 'react'
import type { Value } from '#reading/types.ts'
import { useWords } from '#words/WordsContext.tsx'
import { clip } from '../format/clip.ts'
import { useFormat } from '../format/FormatContext.tsx'
import { useTicker } from '../time/TimeContext.tsx'
import { CELL_LONGEST, cellText } from './cellText.ts'
import { writtenInstant } from './Instant.tsx'
import { useLinks } from './LinkContext.tsx'
import { LONGEST_NAME } from './Name.tsx'
import { writtenValue } from './writtenValue.ts'

/** The text of what `useDrawCell` draws; '' where that is no text. */
export function useTextOf(): (value: Value) => string {
  const format = useFormat()
  const ticker = useTicker()
  const { quota } = useWords()
  const { isKnown } = useLinks()
  return useCallback(
    (value) => {
      if (value.kind === 'text') return clip(cellText(value.text), CELL_LONGEST)
      if (value.kind === 'link') {
        const { area, id } = value
        const isSeen = area !== undefined && id !== undefined && isKnown?.(area, id) === true
        return `${clip(value.text, LONGEST_NAME)}${isSeen ? `  ${quota.seenFree}` : ''}`
      }
      if (value.kind === 'instant' && Number.isFinite(value.ms))
        return writtenInstant(value.ms, ticker.now(), format)
      return writtenValue(value, format) ?? ''
    },
    [format, ticker, quota, isKnown],
  )
}
