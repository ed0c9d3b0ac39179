import { useEffect, useState } from 'react'
import { useNow } from '#data/useService.ts'
import type { Alert, AlertList } from './alertStore.ts'
import { Button } from '#ui/basic/Button.tsx'
import { Card } from '#ui/basic/Card.tsx'
import { MenuEntry, MoreMenu } from '#ui/basic/MoreMenu.tsx'
import { useToast } from '#ui/basic/Toasts.tsx'
import { useFormat } from '#ui/format/FormatContext.ts'
import { Instant } from '#ui/text/Instant.tsx'
import { watchWords } from '#words/en/watches.ts'
import { useWords } from '#words/WordsContext.tsx'
import { alertText } from './alertText.ts'
import { ThingLink } from './ThingLink.tsx'
import pages from '#view/page.module.css'
import styles from './watches.module.css'

const HOUR = 3_600_000
const SNOOZES = [
  ['h1', HOUR],
  ['h8', 8 * HOUR],
  ['d1', 24 * HOUR],
] as const

/** The alerts, newest first. Opening it marks them as seen. */
export function Inbox({ list }: { list: AlertList }) {
  const words = useWords(watchWords)
  const toast = useToast()
  const { alerts, change, replace } = list
  // Alerts that were new when the page opened stay marked while it is open.
  const [fresh] = useState(() => new Set(alerts.filter(({ seen }) => !seen).map(({ id }) => id)))
  const unseen = alerts.some(({ seen }) => !seen)
  useEffect(() => {
    if (unseen) change((one) => ({ ...one, seen: true }))
  }, [unseen, change])
  const clear = () => {
    const before = alerts
    change(() => null)
    toast({ text: words.cleared, undo: () => replace(before) })
  }
  return (
    <Card
      title={words.inbox}
      flush
      aside={
        alerts.length > 1 && (
          <Button small variant="quiet" onClick={clear}>
            {words.clear}
          </Button>
        )
      }
    >
      <ul>
        {alerts.map((alert) => (
          <AlertLine key={alert.id} alert={alert} list={list} isNew={fresh.has(alert.id)} />
        ))}
      </ul>
    </Card>
  )
}

function AlertLine({ alert, list, isNew }: { alert: Alert; list: AlertList; isNew: boolean }) {
  const words = useWords(watchWords)
  const format = useFormat()
  const now = useNow()
  const toast = useToast()
  const { alerts, change, replace } = list
  const { id, snoozedUntil } = alert
  const remove = () => {
    const before = alerts
    change((one) => (one.id === id ? null : one))
    toast({ text: words.removed, undo: () => replace(before) })
  }
  const snooze = (ms: number) => {
    const until = now() + ms
    change((one) => (one.id === id ? { ...one, snoozedUntil: until, seen: true } : one))
  }
  return (
    <li className={styles.item} data-new={isNew || undefined}>
      <div className={styles.text}>
        <b>
          <bdi>{alertText(alert, words, format, now())}</bdi>
        </b>
        <div className={pages.small}>
          <ThingLink {...alert} /> · <Instant ms={alert.at} as="relative" />
          {snoozedUntil !== null && ` · ${words.snoozed(format.relative(snoozedUntil, now()))}`}
        </div>
      </div>
      <div className={styles.actions}>
        <MoreMenu small label={words.snooze}>
          {SNOOZES.map(([name, ms]) => (
            <MenuEntry key={name} onSelect={() => snooze(ms)}>
              {words.snoozes[name]}
            </MenuEntry>
          ))}
        </MoreMenu>
        <Button small variant="quiet" onClick={remove}>
          {words.removeAlert}
        </Button>
      </div>
    </li>
  )
}
