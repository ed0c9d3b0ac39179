import { useEffect, useRef } from 'react'
import { useAlerts } from '#features/follow/alertStore.ts'
import { useToast } from '#ui/basic/Toasts.tsx'
import { useFormat } from '#ui/format/FormatContext.ts'
import { useWords } from '#words/WordsContext.tsx'

const useUnseen = () => useAlerts().alerts.filter(({ seen }) => !seen)

/** “2 new”: alerts that have not been looked at. */
export function UnreadAlerts() {
  const { shell } = useWords()
  const { exact } = useFormat()
  const unseen = useUnseen().length
  return unseen === 0 ? null : shell.unread(exact(unseen))
}

/** Shows each alert that fires while the page is open. */
export function AlertToasts() {
  const unseen = useUnseen()
  const shown = useRef(new Set(unseen.map(({ id }) => id)))
  const toast = useToast()
  useEffect(() => {
    for (const alert of unseen.filter(({ id }) => !shown.current.has(id))) {
      shown.current.add(alert.id)
      void import('#features/follow/alertText.ts').then(({ notificationOf }) => {
        const { title, body } = notificationOf(alert, alert.at)
        toast({ text: `${body}: ${title}` })
      })
    }
  })
  return null
}
