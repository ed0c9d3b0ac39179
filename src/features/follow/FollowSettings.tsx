import { useState } from 'react'
import { type CountedPast, usePasts } from '#data/figures/usePast.ts'
import { useServices } from '#data/services.ts'
import { useNow } from '#data/useService.ts'
import { newId } from '#lib/newId.ts'
import { type DataPoint, dataPointsOf } from '#progress/stretchesOf.ts'
import { Badge } from '#ui/basic/Badge.tsx'
import { Button } from '#ui/basic/Button.tsx'
import { MenuEntry, MoreMenu } from '#ui/basic/MoreMenu.tsx'
import { useToast } from '#ui/basic/Toasts.tsx'
import { Toggle } from '#ui/basic/Toggle.tsx'
import { useFormat } from '#ui/format/FormatContext.ts'
import { Select } from '#ui/basic/Select.tsx'
import { cx } from '#ui/cx.ts'
import { useTick } from '#ui/time/useTick.ts'
import pages from '#view/page.module.css'
import { followWords } from '#words/en/follow.ts'
import { useWords } from '#words/WordsContext.tsx'
import { useAlerts } from './alertStore.ts'
import { ruleNumber, ruleText } from './alertText.ts'
import { LEADS } from './ruleDraft.ts'
import { RuleForm } from './RuleForm.tsx'
import styles from './follow.module.css'
import { type Condition, type Rule, useRules } from './ruleStore.ts'
import { TargetLine } from './TargetLine.tsx'
import type { Follow } from './useFollow.ts'

const MINUTE = 60_000

interface FollowSettingsProps {
  follow: Follow
  setOnHome(on: boolean): void
}

/** Whether a followed thing is on home, and its rules. */
export function FollowSettings({ follow: { id, onHome, rules }, setOnHome }: FollowSettingsProps) {
  const words = useWords(followWords)
  const pasts = usePasts([...new Set(rules.map(({ query }) => query))])
  return (
    <>
      {id !== null && <Toggle label={words.onHome} checked={onHome} onChange={setOnHome} />}
      {rules.length > 0 && (
        <ul className={cx(pages.columns, styles.rules)}>
          {rules.map((rule) => (
            <RuleLine key={rule.id} rule={rule} past={pasts?.get(rule.query) ?? null} />
          ))}
        </ul>
      )}
    </>
  )
}

interface RuleLineProps {
  rule: Rule
  /** The history of its page on this device. */
  past: CountedPast | null
}

/** A rule with how far it is, its last value, and how often it is checked. */
function RuleLine({ rule, past }: RuleLineProps) {
  const words = useWords(followWords)
  const { entity, shell } = useWords()
  const format = useFormat()
  const now = useNow()
  const toast = useToast()
  const list = useRules()
  const { root } = useServices()
  const progress = useAlerts().progress[rule.id] ?? null
  const [isEdited, setEdited] = useState(false)
  useTick((at) => Math.floor(at / MINUTE), 'slow')
  const at = now()
  const { label, muted, subject, condition, every } = rule
  const steps =
    subject.kind === 'figure' && past?.figures.find(({ figure }) => figure.key === subject.key)
  const points = past && steps ? dataPointsOf(steps, past.seen) : []
  const target = targetOf(condition, points)
  const text = `${label} ${ruleText(rule, words, format, at)}`
  const { value: last = null, at: seenAt = null } = progress?.state ?? {}
  const seen =
    last === null || seenAt === null
      ? words.unseen
      : `${subject.kind === 'figure' && target === null ? `${ruleNumber(subject, last, format)} ` : ''}${words.lastSeen(format.relative(seenAt, at))}`
  const remove = () => {
    list.remove(rule.id)
    toast({ text: words.removed, undo: () => list.put(rule) })
  }
  const change = (to: Condition) => {
    // Under another id, what was seen for the old condition does not count for the new one.
    const changed = { ...rule, condition: to, id: newId() }
    list.replace(list.items.map((one) => (one.id === rule.id ? changed : one)))
  }
  if (isEdited && subject.kind === 'figure')
    return (
      <li className={styles.item}>
        <b>
          <bdi>{label}</bdi>
        </b>
        <RuleForm
          subject={subject}
          value={points.at(-1)?.value ?? progress?.state.value ?? null}
          condition={condition}
          submit={words.save}
          onSubmit={change}
        >
          <Button onClick={() => setEdited(false)}>{shell.cancel}</Button>
        </RuleForm>
      </li>
    )
  return (
    <li className={styles.item}>
      <div className={styles.text}>
        {target !== null && steps ? (
          <TargetLine label={text} target={target} points={points} figure={steps.figure} />
        ) : (
          <b>
            <bdi>{text}</bdi>
          </b>
        )}
        {condition.kind === 'starts' && (
          <Select
            label={words.before}
            value={String(condition.lead)}
            onChange={(lead) => change({ kind: 'starts', lead: Number(lead) })}
            options={LEADS.map((lead) => ({ value: String(lead), label: format.duration(lead) }))}
          />
        )}
        <div className={pages.small}>
          {muted && <Badge>{words.muted}</Badge>} {seen} ·{' '}
          {every === null
            ? words.checkedNever
            : rule.query.startsWith(`${root}/`)
              ? words.checkedEvery(format.duration(every))
              : words.elsewhere}
          {progress?.failedAt != null &&
            ` · ${words.failed(format.relative(progress.failedAt, at))}`}
        </div>
      </div>
      <MoreMenu small label={entity.moreFor(text)}>
        {subject.kind === 'figure' && (
          <MenuEntry onSelect={() => setEdited(true)}>{words.edit}</MenuEntry>
        )}
        <MenuEntry onSelect={() => list.put({ ...rule, muted: !muted })}>
          {muted ? words.unmute : words.mute}
        </MenuEntry>
        <MenuEntry onSelect={remove}>{words.remove}</MenuEntry>
      </MoreMenu>
    </li>
  )
}

/** What a figure is on its way to; null if no way is known. A threshold is approached from the first known value. */
function targetOf(condition: Condition, points: readonly DataPoint[]) {
  const [first, last] = [points[0]?.value, points.at(-1)?.value]
  if (first === undefined || last === undefined) return null
  const { kind } = condition
  if (kind === 'reaches') return condition
  if (kind !== 'above' && kind !== 'below') return null
  const start = kind === 'above' ? Math.min(first, last) : Math.max(first, last)
  return { value: condition.value, start, by: null }
}
