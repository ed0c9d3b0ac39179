import { Select } from '#ui/basic/Select.tsx'
import { viewWords } from '#words/en/viewParts.ts'
import { useWords } from '#words/WordsContext.tsx'
import { type FigureGroup, figureIn } from './followedFigures.ts'

/** The longest list of rows to choose from; the address can name any. */
const MAX_ROWS = 500

interface FigureChoiceProps {
  groups: readonly FigureGroup[]
  /** The key of the chosen figure; any other means the first. */
  value: string | null
  hideLabel?: boolean
  onChange(key: string): void
}

/** Chooses a row of a thing, or the thing itself, and a figure of it. */
export function FigureChoice({ groups, value, hideLabel = false, onChange }: FigureChoiceProps) {
  const { history } = useWords(viewWords)
  const chosen = figureIn(groups, value)
  if (chosen === null) return null
  const { group, steps } = chosen
  return (
    <>
      {groups.length > 1 && (
        <Select
          label={history.row}
          hideLabel={hideLabel}
          value={group.key}
          onChange={(row) => {
            const { figures = [] } = groups.find(({ key }) => key === row) ?? {}
            const same = figures.find(({ figure }) => figure.label === steps.figure.label)
            onChange((same ?? figures[0])?.figure.key ?? '')
          }}
          options={groups.slice(0, MAX_ROWS).map(({ key, name }) => ({
            value: key,
            label: name ?? history.itself,
          }))}
        />
      )}
      <Select
        label={history.figure}
        hideLabel={hideLabel}
        value={steps.figure.key}
        onChange={onChange}
        options={group.figures.map(({ figure: { key, label } }) => ({ value: key, label }))}
      />
    </>
  )
}
