import { useCallback, useState } from 'react'
import { Button } from '#ui/basic/Button.tsx'
import { Card } from '#ui/basic/Card.tsx'
import pages from '#view/page.module.css'
import { followWords } from '#words/en/follow.ts'
import { useWords } from '#words/WordsContext.tsx'

export function NotificationCard() {
  const words = useWords(followWords)
  const { state, ask } = useNotifications()
  return (
    <Card title={words.notifications}>
      <div className={pages.row}>
        <p className={pages.lead}>{words[state]}</p>
        {state === 'default' && <Button onClick={() => void ask()}>{words.ask}</Button>}
      </div>
    </Card>
  )
}

type NotificationState = NotificationPermission | 'unsupported'

const stateNow = (): NotificationState =>
  typeof Notification === 'undefined' ? 'unsupported' : Notification.permission

/** `ask` prompts the person, unless they have answered before. */
export function useNotifications(): { state: NotificationState; ask(): Promise<void> } {
  const [state, setState] = useState(stateNow)
  const ask = useCallback(async () => {
    if (stateNow() === 'default') await Notification.requestPermission().catch(() => undefined)
    setState(stateNow())
  }, [])
  return { state, ask }
}
