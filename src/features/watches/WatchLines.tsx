import { useMemo } from 'react'
import { type CountedPast, usePasts } from '#data/figures/usePast.ts'
import { forecastGoal } from '#progress/forecastGoal.ts'
import { paceOf } from '#progress/paceOf.ts'
import { dataPointsOf, stretchesOf } from '#progress/stretchesOf.ts'
import { useNextChecks } from './checks.ts'
import { isMet } from './observe.ts'
import { useNow } from '#data/useService.ts'
import type { AlertList } from './alertStore.ts'
import type { List } from '#data/settings/createListStore.ts'
import type { Watch } from './watchStore.ts'
import { Badge } from '#ui/basic/Badge.tsx'
import { Button } from '#ui/basic/Button.tsx'
import { Card } from '#ui/basic/Card.tsx'
import { useToast } from '#ui/basic/Toasts.tsx'
import type { Format } from '#ui/format/createFormat.ts'
import { useFormat } from '#ui/format/FormatContext.ts'
import { EmptyState } from '#ui/page/EmptyState.tsx'
import { NARROW, useMedia } from '#ui/useMedia.ts'
import { useTick } from '#ui/time/useTick.ts'
import { type WatchWords, watchWords } from '#words/en/watches.ts'
import { useWords } from '#words/WordsContext.tsx'
import { ThingLink } from './ThingLink.tsx'
import { ruleText, watchedNumber } from './alertText.ts'
import { ProgressBar } from '#ui/table/ProgressBar.tsx'
import pages from '#view/page.module.css'
import styles from './watches.module.css'

const MINUTE = 60_000

interface WatchLinesProps {
  list: List<Watch>
  progress: AlertList['progress']
}

/** Every watch: its rule, its last value, and its next check. */
export function WatchLines({ list, progress }: WatchLinesProps) {
  const words = useWords(watchWords)
  const narrow = useMedia(NARROW) === true
  const checks = useNextChecks(list.items, progress)
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
              dueAt={checks.get(watch.query) ?? null}
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
  dueAt: number | null
  /** The history of the watched page on this device. */
  past: CountedPast | null
}

function WatchLine({ watch, list, progress, dueAt, past }: WatchLineProps) {
  const watches = useWords(watchWords)
  const format = useFormat()
  const now = useNow()
  const toast = useToast()
  useTick((at) => Math.floor(at / MINUTE), 'slow')
  const { label, muted } = watch
  const at = now()
  const outlook = useMemo(() => outlookOf(watch, past, at), [watch, past, at])
  const expected = outlook?.expected ?? null
  const stop = () => {
    const before = list.items
    list.remove(watch.id)
    toast({ text: watches.stopped(label), undo: () => list.replace(before) })
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
          {expected !== null && ` ${watches.atPace(format.date(expected, at))}`} ·{' '}
          {watch.every === null
            ? watches.checkedNever
            : `${watches.checkedEvery(format.duration(watch.every))}, `}
          {watch.every !== null &&
            (dueAt === null
              ? watches.elsewhere
              : dueAt <= at
                ? watches.nextSpare
                : watches.nextCheck(format.relative(dueAt, at)))}
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
  const target = condition.value
  const pace = paceOf(stretchesOf(points).gains, at)
  return {
    share: start === target ? 0 : Math.max(0, (value - start) / (target - start)),
    expected: forecastGoal({ start: value, value, target, at }, pace).expected,
  }
}

function seenText(
  { subject, condition }: Watch,
  progress: AlertList['progress'][string] | null,
  watches: WatchWords,
  format: Format,
  now: number,
): string {
  const { value = null, at = null } = progress?.state ?? {}
  if (value === null || at === null) return watches.unseen
  const seen = watches.lastSeen(format.relative(at, now))
  if (subject.kind === 'figure') {
    const left =
      condition.kind === 'above'
        ? condition.value - value
        : condition.kind === 'below'
          ? value - condition.value
          : -1
    const toGo = left < 0 ? '' : ` · ${watches.toGo(watchedNumber(subject, left, format))}`
    return `${watchedNumber(subject, value, format)} ${seen}${toGo}`
  }
  if (subject.kind === 'event') {
    const write = subject.of === 'day' ? format.date : format.instant
    return `${write(value, now)}, ${seen}`
  }
  return `${value > 0 ? watches.here : watches.notHere} ${seen}`
}
