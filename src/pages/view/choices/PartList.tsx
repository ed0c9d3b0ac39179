import { useServices } from '#queries/services.ts'
import type { ViewChoices } from '#settings/choices.ts'
import { useViewWords } from '#words/useViewWords.ts'
import { partsOf, type Where, withMoved, withPart } from './editChoices.ts'
import { PartLine } from './PartLine.tsx'
import { sayings } from './sayings.ts'
import styles from './Adjust.module.css'

export interface PartListProps {
  /** As read, in the order the page has them. */
  all: readonly { path: string; label: string }[]
  where: Where
  choices: ViewChoices
  onChange(choices: ViewChoices): void
}

/** All figures, or all columns of a table. */
export function PartList({ all, where, choices, onChange }: PartListProps) {
  const words = useViewWords()
  const { registry } = useServices()
  const said = sayings(
    registry.areas.map(({ area }) => area),
    words,
  )
  const parts = partsOf(all, choices, where)
  if (parts.length === 0) return <p className={styles.none}>{words.adjust.none}</p>
  const pinned = (at: number) => parts[at]?.choice.pinned === true
  return (
    <ul className={styles.parts}>
      {parts.map((part, at) => {
        const mover = (by: 1 | -1) =>
          parts[at + by] === undefined || pinned(at + by) !== pinned(at)
            ? null
            : () => onChange(withMoved(choices, where, parts, part.path, by))
        return (
          <PartLine
            key={part.path}
            part={part}
            sayings={said}
            onChange={(change) => onChange(withPart(choices, where, part.path, change))}
            onUp={mover(-1)}
            onDown={mover(1)}
          />
        )
      })}
    </ul>
  )
}
