import { Button } from '#ui/basic/Button.tsx'
import { useNow } from '#data/useService.ts'
import { Select } from '#ui/basic/Select.tsx'
import { TextField } from '#ui/basic/TextField.tsx'
import { clip } from '#ui/format/clip.ts'
import { useFormat } from '#ui/format/FormatContext.ts'
import { sameFigureIn } from '#view/history/followedFigures.ts'
import pages from '#view/page.module.css'
import { NumberField } from '#view/NumberField.tsx'
import { watchWords } from '#words/en/watches.ts'
import { useWords } from '#words/WordsContext.tsx'
import { watchedNumber } from './alertText.ts'
import { isMet } from './observe.ts'
import type { Watchable } from './watchable.ts'
import { LEAD, type Rule, type Selection, type WatchDraft } from './watchDraft.ts'
import styles from './watches.module.css'

/** The longest list of rows to choose from. */
const MOST_ROWS = 500
const CROSSINGS = ['above', 'below', 'changes'] as const
const LEADS = Object.keys(LEAD) as (keyof typeof LEAD)[]
const LONGEST_EVENT = 60

interface FieldsProps {
  draft: WatchDraft
  change(part: Partial<WatchDraft>): void
  selection: Selection
  /** The rule that the draft describes; null while it is incomplete. */
  rule: Rule | null
  watchable: Watchable
}

export function WatchFields(props: FieldsProps) {
  switch (props.selection.kind) {
    case 'figure':
      return <FigureFields {...props} />
    case 'name':
      return <NameField {...props} />
    case 'event':
      return <EventFields {...props} />
    case null:
      return null
  }
}

function FigureFields({ draft, change, selection, rule, watchable: { groups } }: FieldsProps) {
  const words = useWords(watchWords)
  const format = useFormat()
  const { chosen } = selection
  if (chosen === null) return null
  const { group, steps } = chosen
  const { figure, values } = steps
  const now = values.at(-1)
  const condition =
    rule?.condition.kind === 'above' || rule?.condition.kind === 'below' ? rule.condition : null
  const write = (value: number) =>
    watchedNumber({ of: figure.kind, unit: figure.unit }, value, format)
  // People who choose experience often mean its level.
  const isLevelToCome = (other: typeof steps) =>
    condition !== null &&
    other.figure.kind === 'level' &&
    !isMet(condition, other.values.at(-1) ?? Number.NaN)
  return (
    <>
      <div className={styles.line}>
        {groups.length > 1 && (
          <Select
            label={words.row}
            value={group.key}
            onChange={(key) => change({ figure: sameFigureIn(groups, key, figure) })}
            options={groups.slice(0, MOST_ROWS).map(({ key, name }) => ({
              value: key,
              label: name ?? words.itself,
            }))}
          />
        )}
        <Select
          label={words.chosenFigure}
          value={figure.key}
          onChange={(key) => change({ figure: key })}
          options={group.figures.map(({ figure: { key, label } }) => ({ value: key, label }))}
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
        <div role="status" className={pages.small}>
          {condition === null || !isMet(condition, now) ? (
            words.now(write(now))
          ) : (
            <>
              <p>{words.already(write(now), words.rule[condition.kind](write(condition.value)))}</p>
              <div className={pages.row}>
                {group.figures.filter(isLevelToCome).map(({ figure: { key, label } }) => (
                  <Button key={key} small onClick={() => change({ figure: key })}>
                    {label} {words.rule[condition.kind](write(condition.value))}
                  </Button>
                ))}
                <Button small onClick={() => change({ crossing: OTHER[condition.kind] })}>
                  {words.whenIs(words.rule[OTHER[condition.kind]](write(condition.value)))}
                </Button>
              </div>
            </>
          )}
        </div>
      )}
    </>
  )
}

const OTHER = { above: 'below', below: 'above' } as const

function NameField({ draft, change }: FieldsProps) {
  const words = useWords(watchWords)
  return (
    <TextField
      label={words.chosenName}
      value={draft.name}
      onChange={(name) => change({ name })}
      maxLength={200}
      hint={words.nameHint}
    />
  )
}

function EventFields({ draft, change, selection: { event }, watchable }: FieldsProps) {
  const words = useWords(watchWords)
  const { date, instant } = useFormat()
  const now = useNow()
  if (event === undefined) return null
  return (
    <div className={styles.line}>
      <Select
        label={words.chosenEvent}
        value={event.path}
        onChange={(path) => change({ event: path })}
        options={watchable.events.map(({ path, label, start, startDay }) => ({
          value: path,
          label: `${clip(label, LONGEST_EVENT)}, ${(startDay === true ? date : instant)(start ?? 0, now())}`,
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
