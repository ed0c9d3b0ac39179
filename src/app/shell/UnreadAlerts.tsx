import { useAlerts } from '#queries/useLazyStore.ts'
import { useFormat } from '#ui/format/FormatContext.tsx'
import { useViewWords } from '#words/useViewWords.ts'

/** “2 new”: watches that fired and were not read. */
export function UnreadAlerts() {
  const { watches } = useViewWords()
  const { exact } = useFormat()
  const alerts = useAlerts()?.alerts ?? []
  const unread = alerts.filter(({ seen }) => !seen).length
  return unread === 0 ? null : watches.unread(exact(unread))
}
