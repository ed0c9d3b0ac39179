import { useMemo, useState } from 'react'
import { newId } from '#lib/newId.ts'
import { useAlerts } from './alerts.ts'
import { useWatches } from './watchStore.ts'
import { useNow, useRegistry } from '#data/useService.ts'
import type { View } from '#data/snapshots/useView.ts'
import type { Watch } from './watchStore.ts'
import { Button } from '#ui/basic/Button.tsx'
import { Dialog } from '#ui/basic/Dialog.tsx'
import { Segmented } from '#ui/basic/Segmented.tsx'
import { Select } from '#ui/basic/Select.tsx'
import { useToast } from '#ui/basic/Toasts.tsx'
import { useFormat } from '#ui/format/FormatContext.tsx'
import { clip } from '#ui/format/clip.ts'
import { useWords } from '#words/WordsContext.tsx'
import pages from '#view/page.module.css'
import { useAreaLabel } from '#view/useAreaLabel.ts'
import { DAY_MS, EVERIES, EVERY, type Every } from './intervals.ts'
import { useNotifications } from './useNotifications.ts'
import { type Chosen, type ChosenKind, useChosenWatch } from './useChosenWatch.ts'
import { watchableIn } from './watchableIn.ts'
import { WatchedEvent } from './WatchedEvent.tsx'
import { WatchedFigure } from './WatchedFigure.tsx'
import { WatchedName } from './WatchedName.tsx'
import styles from './watches.module.css'

const LONGEST_TITLE = 60

export interface WatchDialogProps {
  view: View
  onClose(): void
}

/** What of a page is watched, and what it waits for; its price is said before. */
export function WatchDialog({ view, onClose }: WatchDialogProps) {
  const { watches: words, shell } = useWords()
  const { exact } = useFormat()
  const list = useWatches()
  // Their code is here when the first watch is made.
  useAlerts()
  const toast = useToast()
  const now = useNow()
  const label = useAreaLabel()
  const registry = useRegistry()
  const notifications = useNotifications()
  const [every, setEvery] = useState<Every>('h6')
  const { snapshot, plain, target } = view
  const watchable = useMemo(
    () => (snapshot === null || plain === null ? null : watchableIn(snapshot, plain, now())),
    [snapshot, plain, now],
  )
  const chosen = useChosenWatch(watchable)
  const name =
    snapshot?.id == null
      ? label(target.endpoint.area)
      : (plain?.title.text ?? snapshot.id).slice(0, 200)
  const ms = EVERY[every]

  const start = async ({ subject, condition, label: called }: Chosen) => {
    if (snapshot === null) return
    const watch: Watch = {
      id: newId(),
      area: registry.find(snapshot.area) === null ? target.endpoint.area : snapshot.area,
      entityId: snapshot.id,
      name,
      query: snapshot.query,
      endpoint: target.endpoint.name,
      params: { ...target.params },
      subject,
      condition,
      label: called.slice(0, 200),
      every: ms,
      muted: false,
      createdAt: now(),
    }
    list.put(watch)
    onClose()
    toast({ text: words.started(watch.label), undo: () => list.remove(watch.id) })
    await notifications.ask()
  }

  const { kinds, kind, choose, ready } = chosen
  return (
    <Dialog
      open
      title={words.dialog(clip(name, LONGEST_TITLE))}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{shell.cancel}</Button>
          <Button
            variant="primary"
            disabled={ready === null}
            onClick={() => {
              if (ready !== null) void start(ready)
            }}
          >
            {words.start}
          </Button>
        </>
      }
    >
      {watchable !== null && kinds.length === 0 && <p>{words.nothing}</p>}
      {watchable !== null && kind !== null && (
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault()
            if (ready !== null) void start(ready)
          }}
        >
          {kinds.length > 1 && (
            <Segmented
              label={words.what}
              value={kind}
              onChange={choose}
              options={kinds.map((value: ChosenKind) => ({ value, label: words[value] }))}
            />
          )}
          {kind === 'figure' && <WatchedFigure chosen={chosen} groups={watchable.groups} />}
          {kind === 'name' && <WatchedName chosen={chosen} />}
          {kind === 'event' && <WatchedEvent chosen={chosen} events={watchable.events} />}
          <div>
            <Select
              label={words.every}
              value={every}
              onChange={setEvery}
              options={EVERIES.map((value) => ({ value, label: words.everies[value] }))}
            />
            <p className={pages.small}>
              {ms === null ? words.noPrice : words.price(exact(Math.ceil(DAY_MS / ms)))}{' '}
              {notifications.state === 'default' && words.asksNext}
              {notifications.state === 'denied' && words.denied}
            </p>
          </div>
        </form>
      )}
    </Dialog>
  )
}
