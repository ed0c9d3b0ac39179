import { useEffect, useState } from 'react'
import { useAlerts } from '#features/watches/alertStore.ts'
import { useFormat } from '#ui/format/FormatContext.tsx'
import { useWords } from '#words/WordsContext.tsx'

/** The lists' code is large: no page's first drawing waits for it, ms. */
const LATER_MS = 5000

/** “2 new”: watches that fired and were not read; some seconds after the page. */
export function UnreadAlerts() {
  const [isLater, setLater] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), LATER_MS)
    return () => clearTimeout(timer)
  }, [])
  return isLater ? <UnreadCount /> : null
}

function UnreadCount() {
  const words = useWords()
  const { exact } = useFormat()
  const alerts = useAlerts().alerts
  const unread = alerts.filter(({ seen }) => !seen).length
  return unread === 0 ? null : words.shell.unread(exact(unread))
}
