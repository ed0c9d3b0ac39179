import { Button } from '#ui/basic/Button.tsx'
import { Card } from '#ui/basic/Card.tsx'
import { useWords } from '#words/WordsContext.tsx'
import pages from '#view/page.module.css'
import { useNotifications } from './useNotifications.ts'

/** Whether the browser notifies, and the way to let it. */
export function NotificationLine() {
  const { watches: words } = useWords()
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
