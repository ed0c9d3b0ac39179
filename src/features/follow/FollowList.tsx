import { useEffect, useState } from 'react'
import { useNow } from '#data/useService.ts'
import { useFavouriteList } from '#data/useSettings.ts'
import { Button } from '#ui/basic/Button.tsx'
import { Card } from '#ui/basic/Card.tsx'
import { useToast } from '#ui/basic/Toasts.tsx'
import { useFormat } from '#ui/format/FormatContext.ts'
import { Instant } from '#ui/text/Instant.tsx'
import { Face } from '#view/Face.tsx'
import pages from '#view/page.module.css'
import { useAreaLabel } from '#view/useAreaLabel.ts'
import { followWords } from '#words/en/follow.ts'
import { useWords } from '#words/WordsContext.tsx'
import { useAlerts } from './alertStore.ts'
import { alertText } from './alertText.ts'
import styles from './follow.module.css'
import { FollowSettings } from './FollowSettings.tsx'
import { useRules } from './ruleStore.ts'
import { ThingLink } from './ThingLink.tsx'
import { type Follow, followsOf, useFollow } from './useFollow.ts'

/** The alerts, newest first, all or the `latest`. Only if all are shown are they marked as seen. */
export function Inbox({ latest = Infinity }: { latest?: number }) {
  const words = useWords(followWords)
  const format = useFormat()
  const now = useNow()
  const toast = useToast()
  const { alerts, change, replace } = useAlerts()
  // Alerts that were new when the page opened stay marked while it is open.
  const [fresh] = useState(() => new Set(alerts.filter(({ seen }) => !seen).map(({ id }) => id)))
  const unseen = alerts.some(({ seen }) => !seen)
  useEffect(() => {
    if (unseen && latest === Infinity) change((one) => ({ ...one, seen: true }))
  }, [unseen, latest, change])
  if (alerts.length === 0) return null
  const remove = (isGone: (id: string) => boolean, text: string) => {
    change((one) => (isGone(one.id) ? null : one))
    toast({ text, undo: () => replace(alerts) })
  }
  return (
    <Card
      title={words.inbox}
      flush
      aside={
        alerts.length > 1 && (
          <Button small variant="quiet" onClick={() => remove(() => true, words.cleared)}>
            {words.clear}
          </Button>
        )
      }
    >
      <ul>
        {alerts.slice(0, latest).map((alert) => (
          <li key={alert.id} className={styles.item} data-new={fresh.has(alert.id) || undefined}>
            <div className={styles.text}>
              <b>
                <bdi>{alertText(alert, words, format, now())}</bdi>
              </b>
              <div className={pages.small}>
                <ThingLink {...alert} /> · <Instant ms={alert.at} as="relative" />
              </div>
            </div>
            <Button
              small
              variant="quiet"
              onClick={() => remove((id) => id === alert.id, words.removed)}
            >
              {words.remove}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Everything that is followed, with what can be set of it. */
export function FollowList() {
  const follows = followsOf(useFavouriteList().entities, useRules().items)
  if (follows.length === 0) return null
  return (
    <Card flush>
      <ul>
        {follows.map((follow) => (
          <FollowLine key={`${follow.area} ${follow.id ?? ''}`} follow={follow} />
        ))}
      </ul>
    </Card>
  )
}

function FollowLine({ follow }: { follow: Follow }) {
  const words = useWords(followWords)
  const toast = useToast()
  const areaLabel = useAreaLabel()
  const { setOnHome, stop } = useFollow(follow)
  const { area, id, name } = follow
  return (
    <li className={styles.item}>
      <div className={pages.row}>
        <Face name={name} area={area} />
        <ThingLink area={area} entityId={id} name={name} />
        {id !== null && <span className={pages.small}>{areaLabel(area)}</span>}
      </div>
      <Button
        small
        variant="quiet"
        onClick={() => toast({ text: words.stopped(name), undo: stop() })}
      >
        {words.stop}
      </Button>
      <div className={styles.settings}>
        <FollowSettings follow={follow} setOnHome={setOnHome} />
      </div>
    </li>
  )
}
