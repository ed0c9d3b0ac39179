import { useMemo, useState } from 'react'
import type { View } from '#data/bodies/useView.ts'
import { useNow, useRegistry } from '#data/useService.ts'
import { newId } from '#lib/newId.ts'
import { useUrlState } from '#routes/location.ts'
import { Button } from '#ui/basic/Button.tsx'
import { Dialog } from '#ui/basic/Dialog.tsx'
import { Segmented } from '#ui/basic/Segmented.tsx'
import { Select } from '#ui/basic/Select.tsx'
import { useToast } from '#ui/basic/Toasts.tsx'
import { clip } from '#ui/format/clip.ts'
import { useFormat } from '#ui/format/FormatContext.ts'
import pages from '#view/page.module.css'
import { useAreaLabel } from '#view/useAreaLabel.ts'
import { watchWords } from '#words/en/watches.ts'
import { useWords } from '#words/WordsContext.tsx'
import { useNotifications } from './NotificationCard.tsx'
import { watchableIn } from './watchable.ts'
import { DAY_MS, EMPTY_DRAFT, EVERY, type Every, ruleOf, selectionIn } from './watchDraft.ts'
import { WatchFields } from './WatchFields.tsx'
import { useWatches } from './watchStore.ts'

const LONGEST_TITLE = 60
const EVERIES = Object.keys(EVERY) as Every[]

/** Creates a watch on a view, and states the price beforehand. */
export function WatchDialog({ view, onClose }: { view: View; onClose(): void }) {
  const words = useWords(watchWords)
  const { shell, quota } = useWords()
  const { exact, offset, typed } = useFormat()
  const list = useWatches()
  const toast = useToast()
  const now = useNow()
  const label = useAreaLabel()
  const registry = useRegistry()
  const notifications = useNotifications()
  const [params] = useUrlState()
  const [every, setEvery] = useState<Every>('h6')
  const [draft, setDraft] = useState({ ...EMPTY_DRAFT, figure: params.get('past') })
  const { snapshot, plain, target } = view
  const watchable = useMemo(
    () =>
      snapshot === null || plain === null ? null : watchableIn(snapshot, plain, now(), offset),
    [snapshot, plain, now, offset],
  )
  const selection = watchable && selectionIn(watchable, draft)
  const rule = selection && ruleOf(draft, selection, typed)
  const name =
    snapshot?.id == null
      ? label(target.endpoint.area)
      : (plain?.title.text ?? snapshot.id).slice(0, 200)
  const ms = EVERY[every]
  const asksAtOnce = ms !== null && snapshot !== null && snapshot.fetchedAt + ms <= now()

  const start = async () => {
    if (snapshot === null || rule === null) return
    const watch = {
      ...rule,
      id: newId(),
      area: registry.find(snapshot.area) === null ? target.endpoint.area : snapshot.area,
      entityId: snapshot.id,
      name,
      query: snapshot.query,
      endpoint: target.endpoint.name,
      params: { ...target.params },
      label: rule.label.slice(0, 200),
      every: ms,
      muted: false,
      createdAt: now(),
    }
    list.put(watch)
    onClose()
    toast({ text: words.started(watch.label), undo: () => list.remove(watch.id) })
    await notifications.ask()
  }

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
            disabled={rule === null}
            cost={asksAtOnce && rule !== null ? quota.requests(1, exact(1)) : undefined}
            onClick={() => void start()}
          >
            {words.start}
          </Button>
        </>
      }
    >
      {selection?.kind === null && <p>{words.nothing}</p>}
      {watchable && selection?.kind && (
        <form
          className={pages.form}
          onSubmit={(event) => {
            event.preventDefault()
            void start()
          }}
        >
          {selection.kinds.length > 1 && (
            <Segmented
              label={words.what}
              value={selection.kind}
              onChange={(kind) => setDraft({ ...draft, kind })}
              options={selection.kinds.map((value) => ({ value, label: words[value] }))}
            />
          )}
          <WatchFields
            draft={draft}
            change={(part) => setDraft({ ...draft, ...part })}
            selection={selection}
            rule={rule}
            watchable={watchable}
          />
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
