import { useEffect, useState, useMemo } from 'react'
import { type CountedPast, usePasts } from '#data/figures/usePast.ts'
import { useServices } from '#data/services.ts'
import type { List } from '#data/settings/createListStore.ts'
import { useNow } from '#data/useService.ts'
import { forecastGoal } from '#progress/forecastGoal.ts'
import { paceOf } from '#progress/paceOf.ts'
import { dataPointsOf, stretchesOf } from '#progress/stretchesOf.ts'
import { Badge } from '#ui/basic/Badge.tsx'
import { Button } from '#ui/basic/Button.tsx'
import { Card } from '#ui/basic/Card.tsx'
import { MenuEntry, MoreMenu } from '#ui/basic/MoreMenu.tsx'
import { useToast } from '#ui/basic/Toasts.tsx'
import type { Format } from '#ui/format/createFormat.ts'
import { useFormat } from '#ui/format/FormatContext.ts'
import { EmptyState } from '#ui/page/EmptyState.tsx'
import { ProgressBar } from '#ui/table/ProgressBar.tsx'
import { Instant } from '#ui/text/Instant.tsx'
import { useTick } from '#ui/time/useTick.ts'
import { NARROW, useMedia } from '#ui/useMedia.ts'
import pages from '#view/page.module.css'
import { watchWords, type WatchWords } from '#words/en/watches.ts'
import { useWords } from '#words/WordsContext.tsx'
import type { Alert, AlertList } from './alertStore.ts'
import { alertText, ruleText, watchedNumber } from './alertText.ts'
import { isMet } from './observe.ts'
import { ThingLink } from './ThingLink.tsx'
import styles from './watches.module.css'
import type { Watch } from './watchStore.ts'

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
    change(() => null)
    toast({ text: words.cleared, undo: () => replace(alerts) })
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
    change((one) => (one.id === id ? null : one))
    toast({ text: words.removed, undo: () => replace(alerts) })
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

const MINUTE = 60_000

interface WatchLinesProps {
  list: List<Watch>
  progress: AlertList['progress']
}

/** Every watch: its rule, its last value, and how often it is checked. */
export function WatchLines({ list, progress }: WatchLinesProps) {
  const words = useWords(watchWords)
  const narrow = useMedia(NARROW) === true
  const pasts = usePasts([...new Set(list.items.map(({ query }) => query))])
  return (
    <Card title={words.list} flush={list.items.length > 0}>
      {list.items.length === 0 ? (
        <EmptyState title={words.empty}>
          {narrow ? words.emptyLeadNarrow : words.emptyLead}
        </EmptyState>
      ) : (
        <ul>
          {list.items.map((watch) => (
            <WatchLine
              key={watch.id}
              watch={watch}
              list={list}
              progress={progress[watch.id] ?? null}
              past={pasts?.get(watch.query) ?? null}
            />
          ))}
        </ul>
      )}
    </Card>
  )
}

interface WatchLineProps {
  watch: Watch
  list: List<Watch>
  progress: AlertList['progress'][string] | null
  /** The history of the watched page on this device. */
  past: CountedPast | null
}

function WatchLine({ watch, list, progress, past }: WatchLineProps) {
  const watches = useWords(watchWords)
  const format = useFormat()
  const now = useNow()
  const toast = useToast()
  const { root } = useServices()
  useTick((at) => Math.floor(at / MINUTE), 'slow')
  const { label, muted } = watch
  const at = now()
  const outlook = useMemo(() => outlookOf(watch, past, at), [watch, past, at])
  const stop = () => {
    list.remove(watch.id)
    toast({ text: watches.stopped(label), undo: () => list.replace(list.items) })
  }
  return (
    <li className={styles.item}>
      <div className={styles.text}>
        <b>
          <bdi>{label}</bdi>
        </b>{' '}
        {ruleText(watch, watches, format)} {muted && <Badge>{watches.muted}</Badge>}
        {outlook !== null && (
          <ProgressBar share={outlook.share} label={format.percent(outlook.share * 100)} />
        )}
        <div className={pages.small}>
          <ThingLink {...watch} /> · {seenText(watch, progress, watches, format, at)}
          {outlook?.expected != null &&
            ` ${watches.atPace(format.date(outlook.expected, at))}`} ·{' '}
          {watch.every === null
            ? watches.checkedNever
            : watch.query.startsWith(`${root}/`)
              ? watches.checkedEvery(format.duration(watch.every))
              : watches.elsewhere}
          {progress?.failedAt != null &&
            ` · ${watches.failed(format.relative(progress.failedAt, at))}`}
        </div>
      </div>
      <div className={styles.actions}>
        <Button
          small
          variant="quiet"
          aria-pressed={muted}
          onClick={() => list.put({ ...watch, muted: !muted })}
        >
          {muted ? watches.unmute : watches.mute}
        </Button>
        <Button small variant="quiet" onClick={stop}>
          {watches.stop}
        </Button>
      </div>
    </li>
  )
}

/** How far the value has come from the first known one, 0 to 1, and when it gets there, wall ms; null if no way is known. */
function outlookOf({ subject, condition }: Watch, past: CountedPast | null, at: number) {
  if (subject.kind !== 'figure' || (condition.kind !== 'above' && condition.kind !== 'below'))
    return null
  const steps = past?.figures.find(({ figure }) => figure.key === subject.key)
  if (past === null || steps === undefined) return null
  const points = dataPointsOf(steps, past.seen)
  const [start, value] = [points[0]?.value, points.at(-1)?.value]
  if (start === undefined || value === undefined) return null
  if (isMet(condition, value)) return { share: 1, expected: null }
  // Where it began beyond its target, the way begins here.
  const from = condition.kind === 'above' ? Math.min(start, value) : Math.max(start, value)
  const stand = { start: from, value, target: condition.value, at }
  return forecastGoal(stand, paceOf(stretchesOf(points).gains, at))
}

function seenText(
  { subject }: Watch,
  progress: AlertList['progress'][string] | null,
  watches: WatchWords,
  format: Format,
  now: number,
): string {
  const { value = null, at = null } = progress?.state ?? {}
  if (value === null || at === null) return watches.unseen
  const seen = watches.lastSeen(format.relative(at, now))
  if (subject.kind === 'figure') return `${watchedNumber(subject, value, format)} ${seen}`
  if (subject.kind === 'event') {
    const write = subject.of === 'day' ? format.date : format.instant
    return `${write(value, now)}, ${seen}`
  }
  return `${value > 0 ? watches.here : watches.notHere} ${seen}`
}
