import { useMedia } from '#ui/useMedia.ts'

/** Whether a month of days would be too narrow to read. */
export const useNarrow = (): boolean => useMedia('(max-width: 640px)') === true
