import { useCallback, useMemo, useState } from 'react'
import type { View } from '#data/bodies/useView.ts'
import { useNow } from '#data/useService.ts'
import { newId } from '#lib/newId.ts'
import { useUrlState } from '#routes/location.ts'
import { Button } from '#ui/basic/Button.tsx'
import { Dialog } from '#ui/basic/Dialog.tsx'
import { Select } from '#ui/basic/Select.tsx'
import { useToast } from '#ui/basic/Toasts.tsx'
import { clip } from '#ui/format/clip.ts'
import { useFormat } from '#ui/format/FormatContext.ts'
import { FigureChoice } from '#view/history/FigureChoice.tsx'
import { figureIn } from '#view/history/followedFigures.ts'
import pages from '#view/page.module.css'
import { followWords } from '#words/en/follow.ts'
import { useWords } from '#words/WordsContext.tsx'
import { ruleText } from './alertText.ts'
import styles from './follow.module.css'
import { aboutFigure, DAY, EVERIES, presetsIn, subjectsIn, type Wanted } from './ruleDraft.ts'
import { RuleForm } from './RuleForm.tsx'
import { FollowSettings } from './FollowSettings.tsx'
import { useRules } from './ruleStore.ts'
import { type Followable, useFollow } from './useFollow.ts'

const MAX_TITLE_LENGTH = 60

interface FollowDialogProps {
  of: Followable
  view: View
  onClose(): void
}

/** All that can be set of a followed thing. Each change counts at once. */
export function FollowDialog({ of, view, onClose }: FollowDialogProps) {
  const words = useWords(followWords)
  const { shell } = useWords()
  const toast = useToast()
  const follow = useFollow(of)
  const stop = () => {
    onClose()
    toast({ text: words.stopped(of.name), undo: follow.stop() })
  }
  return (
    <Dialog
      open
      title={words.dialog(clip(of.name, MAX_TITLE_LENGTH))}
      onClose={onClose}
      actions={
        <>
          <Button onClick={stop}>{words.stop}</Button>
          <Button variant="primary" onClick={onClose}>
            {shell.done}
          </Button>
        </>
      }
    >
      <div className={pages.stack}>
        <FollowSettings follow={{ ...of, ...follow }} setOnHome={follow.setOnHome} />
        <TellMe of={of} view={view} />
      </div>
    </Dialog>
  )
}

/** What to be told of the page, and how often it is checked. */
function TellMe({ of, view: { snapshot, plain, target } }: Omit<FollowDialogProps, 'onClose'>) {
  const words = useWords(followWords)
  const format = useFormat()
  const list = useRules()
  const now = useNow()
  const notifications = useNotifications()
  const shown = useUrlState()[0].get('past')
  const [figureKey, setFigure] = useState(shown)
  const [newEvery, setEvery] = useState(EVERIES[3] ?? null)
  const subjects = useMemo(
    () =>
      snapshot === null || plain === null
        ? null
        : subjectsIn(snapshot, plain, now(), format.offset),
    [snapshot, plain, now, format.offset],
  )
  if (snapshot === null || subjects === null) return <p>{words.notYet}</p>
  const { groups, events } = subjects
  if (groups.length + events.length === 0) return <p>{words.nothing}</p>
  const isOwn = ({ query }: { query: string }) => query === snapshot.query
  const own = list.items.filter(isOwn)
  const every = own[0] === undefined ? newEvery : own[0].every
  const add = ({ subject, condition, label }: Wanted) => {
    list.put({
      id: newId(),
      area: of.area,
      entityId: of.id,
      name: of.name.slice(0, 200),
      query: snapshot.query,
      endpoint: target.endpoint.name,
      params: { ...target.params },
      subject,
      label: label.slice(0, 200),
      condition,
      every,
      muted: false,
      createdAt: now(),
    })
    void notifications.ask()
  }
  const textOf = (wanted: Wanted) => `${wanted.label} ${ruleText(wanted, words, format, now())}`
  const set = own.map(textOf)
  const presets = presetsIn(subjects, shown).filter((one) => !set.includes(textOf(one)))
  const chosen = figureIn(groups, figureKey)?.steps
  return (
    <section className={pages.stack} aria-label={words.tellMe}>
      <h3>{words.tellMe}</h3>
      {presets.length > 0 && (
        <div className={pages.row} role="group" aria-label={words.presets}>
          {presets.map((wanted) => (
            <Button key={textOf(wanted)} small onClick={() => add(wanted)}>
              {textOf(wanted)}
            </Button>
          ))}
        </div>
      )}
      {chosen !== undefined && (
        <div className={pages.adding}>
          <div className={styles.line}>
            <FigureChoice groups={groups} value={figureKey} onChange={setFigure} />
          </div>
          <RuleForm
            key={`${own.length} ${chosen.figure.key}`}
            subject={aboutFigure(chosen.figure).subject}
            value={chosen.values.at(-1) ?? null}
            submit={words.add}
            onSubmit={(condition) => add({ ...aboutFigure(chosen.figure), condition })}
          />
        </div>
      )}
      <div>
        <Select
          label={words.every}
          value={String(every)}
          // One request serves all rules of a page.
          onChange={(text) => {
            const ms = EVERIES.find((one) => String(one) === text) ?? null
            setEvery(ms)
            list.replace(list.items.map((one) => (isOwn(one) ? { ...one, every: ms } : one)))
          }}
          options={EVERIES.map((ms) => ({
            value: String(ms),
            label: ms === null ? words.checkedNever : words.checkedEvery(format.duration(ms)),
          }))}
        />
        <p className={pages.small}>
          {every === null ? words.noPrice : words.price(format.exact(Math.ceil(DAY / every)))}{' '}
          {words.notifications[notifications.state]}
        </p>
      </div>
    </section>
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
