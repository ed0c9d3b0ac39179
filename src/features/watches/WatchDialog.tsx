import { useMemo, useState } from 'react'
import type { View } from '#data/bodies/useView.ts'
import { useNow, useRegistry } from '#data/useService.ts'
import { newId } from '#lib/newId.ts'
import { useUrlState } from '#routes/location.ts'
import { Button } from '#ui/basic/Button.tsx'
import { Dialog } from '#ui/basic/Dialog.tsx'
import { Segmented } from '#ui/basic/Segmented.tsx'
import { Select } from '#ui/basic/Select.tsx'
import { TextField } from '#ui/basic/TextField.tsx'
import { useToast } from '#ui/basic/Toasts.tsx'
import { clip } from '#ui/format/clip.ts'
import { useFormat } from '#ui/format/FormatContext.ts'
import { FigureChoice } from '#view/history/FigureChoice.tsx'
import { NumberField } from '#view/NumberField.tsx'
import pages from '#view/page.module.css'
import { useAreaLabel } from '#view/useAreaLabel.ts'
import { watchWords } from '#words/en/watches.ts'
import { useWords } from '#words/WordsContext.tsx'
import { watchedNumber } from './alertText.ts'
import { useNotifications } from './NotificationCard.tsx'
import { isMet } from './observe.ts'
import {
  EVERY,
  type Every,
  LEAD,
  type Rule,
  ruleOf,
  type Selection,
  selectionIn,
  type Watchable,
  watchableIn,
  type WatchDraft,
} from './watchDraft.ts'
import styles from './watches.module.css'
import { useWatches } from './watchStore.ts'

const MAX_TITLE_LENGTH = 60
const MAX_EVENT_TITLE_LENGTH = 60
const EVERIES = Object.keys(EVERY) as Every[]
const CROSSINGS = ['above', 'below', 'changes'] as const
const LEADS = Object.keys(LEAD) as (keyof typeof LEAD)[]

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
  const [draft, setDraft] = useState<WatchDraft>({
    kind: null,
    figure: params.get('past'),
    crossing: 'above',
    value: '',
    name: '',
    event: null,
    lead: 'm10',
  })
  const change = (part: Partial<WatchDraft>) => setDraft({ ...draft, ...part })
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
      title={words.dialog(clip(name, MAX_TITLE_LENGTH))}
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
              onChange={(kind) => change({ kind })}
              options={selection.kinds.map((value) => ({ value, label: words[value] }))}
            />
          )}
          {selection.kind === 'figure' && (
            <FigureFields {...{ draft, change, selection, rule, watchable }} />
          )}
          {selection.kind === 'event' && (
            <EventFields {...{ draft, change, selection, watchable }} />
          )}
          {selection.kind === 'name' && (
            <TextField
              label={words.chosenName}
              value={draft.name}
              onChange={(typedName) => change({ name: typedName })}
              maxLength={200}
              hint={words.nameHint}
            />
          )}
          <div>
            <Select
              label={words.every}
              value={every}
              onChange={setEvery}
              options={EVERIES.map((value) => ({ value, label: words.everies[value] }))}
            />
            <p className={pages.small}>
              {ms === null ? words.noPrice : words.price(exact(Math.ceil(EVERY.d1 / ms)))}{' '}
              {notifications.state === 'default' && words.asksNext}
              {notifications.state === 'denied' && words.denied}
            </p>
          </div>
        </form>
      )}
    </Dialog>
  )
}

interface FieldsProps {
  draft: WatchDraft
  change(part: Partial<WatchDraft>): void
  selection: Selection
  watchable: Watchable
}

interface FigureFieldsProps extends FieldsProps {
  /** The rule that the draft describes; null while it is incomplete. */
  rule: Rule | null
}

function FigureFields(props: FigureFieldsProps) {
  const { draft, change, selection, rule, watchable } = props
  const words = useWords(watchWords)
  const format = useFormat()
  if (selection.chosen === null) return null
  const { steps } = selection.chosen
  const { figure } = steps
  const now = steps.values.at(-1)
  const { condition = null } = rule ?? {}
  const write = (value: number) =>
    watchedNumber({ of: figure.kind, unit: figure.unit }, value, format)
  const isAlready =
    now !== undefined &&
    (condition?.kind === 'above' || condition?.kind === 'below') &&
    isMet(condition, now)
  return (
    <>
      <div className={styles.line}>
        <FigureChoice
          groups={watchable.groups}
          value={figure.key}
          onChange={(key) => change({ figure: key })}
        />
      </div>
      <div className={styles.line}>
        <Select
          label={words.when}
          value={draft.crossing}
          onChange={(crossing) => change({ crossing })}
          options={CROSSINGS.map((value) => ({ value, label: words.whens[value] }))}
        />
        <NumberField
          label={figure.kind === 'duration' ? words.hours : words.value}
          value={draft.value}
          onChange={(value) => change({ value })}
        />
      </div>
      {now !== undefined && (
        <p role="status" className={pages.small}>
          {isAlready
            ? words.already(write(now), words.rule[condition.kind](write(condition.value)))
            : words.now(write(now))}
        </p>
      )}
    </>
  )
}

function EventFields({ draft, change, selection: { event }, watchable }: FieldsProps) {
  const words = useWords(watchWords)
  const { date, instant } = useFormat()
  const now = useNow()
  return (
    <div className={styles.line}>
      <Select
        label={words.chosenEvent}
        value={event?.path ?? ''}
        onChange={(path) => change({ event: path })}
        options={watchable.events.map(({ path, label, start, startDay }) => ({
          value: path,
          label: `${clip(label, MAX_EVENT_TITLE_LENGTH)}, ${(startDay === true ? date : instant)(start ?? 0, now())}`,
        }))}
      />
      <Select
        label={words.before}
        value={draft.lead}
        onChange={(lead) => change({ lead })}
        options={LEADS.map((value) => ({ value, label: words.leads[value] }))}
      />
    </div>
  )
}
