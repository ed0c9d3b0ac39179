import { Select } from '#ui/basic/Select.tsx'
import { TextField } from '#ui/basic/TextField.tsx'
import { useFormat } from '#ui/format/FormatContext.tsx'
import { useWords } from '#words/WordsContext.tsx'
import pages from '#view/page.module.css'
import type { FigureGroup } from '#view/history/followedFigures.ts'
import type { ChosenWatch } from './useChosenWatch.ts'
import { watchedNumber } from './watchedNumber.ts'
import styles from './watches.module.css'

/** More rows than these no list offers. */
const MOST_ROWS = 500
const CROSSINGS = ['above', 'below', 'changes'] as const

/** Which figure, and the value that it shall pass. */
export function WatchedFigure({
  chosen,
  groups,
}: {
  chosen: ChosenWatch
  groups: readonly FigureGroup[]
}) {
  const { watches: words } = useWords()
  const format = useFormat()
  const { group, steps, crossing } = chosen
  if (group === null || steps === null) return null
  const { figure, values } = steps
  const now = values.at(-1)
  const unit = figure.kind === 'duration' ? words.hours : words.value
  return (
    <>
      <div className={styles.line}>
        {groups.length > 1 && (
          <Select
            label={words.row}
            value={group.key}
            onChange={chosen.chooseGroup}
            options={groups.slice(0, MOST_ROWS).map(({ key, name }) => ({
              value: key,
              label: name ?? words.itself,
            }))}
          />
        )}
        <Select
          label={words.chosenFigure}
          value={figure.key}
          onChange={chosen.chooseFigure}
          options={group.figures.map(({ figure: { key, label } }) => ({ value: key, label }))}
        />
      </div>
      <div className={styles.line}>
        <Select
          label={words.when}
          value={crossing}
          onChange={chosen.chooseCrossing}
          options={CROSSINGS.map((value) => ({ value, label: words.whens[value] }))}
        />
        <TextField
          label={unit}
          value={chosen.value}
          onChange={chosen.setValue}
          inputMode="decimal"
          error={chosen.isNoNumber ? words.noNumber : null}
        />
      </div>
      {now !== undefined && (
        <p className={pages.small}>
          {words.now(watchedNumber({ of: figure.kind, unit: figure.unit }, now, format))}
        </p>
      )}
    </>
  )
}
