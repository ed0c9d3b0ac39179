import { useTaught, useTeach } from '#data/snapshots/useTaught.ts'
import { useRegistry } from '#data/useService.ts'
import { teachingKey } from '#reading/index.ts'
import type { ViewOverrides } from '#data/settings/overrides.ts'
import { useWords } from '#words/WordsContext.tsx'
import { partsOf, type Where, withMoved, withPart } from './editOverrides.ts'
import { PartLine } from './PartLine.tsx'
import { overrideOptions } from './overrideOptions.ts'
import styles from './Adjust.module.css'

export interface PartListProps {
  /** As read, in the order the page has them. */
  all: readonly { path: string; label: string }[]
  where: Where
  endpoint: string
  overrides: ViewOverrides
  onChange(overrides: ViewOverrides): void
}

/** All figures, or all columns of a table. */
export function PartList({ all, where, endpoint, overrides, onChange }: PartListProps) {
  const words = useWords()
  const registry = useRegistry()
  const said = overrideOptions(
    registry.areas.map(({ area }) => area),
    words,
  )
  const taught = new Map(Object.entries(useTaught()))
  const teach = useTeach()
  const parts = partsOf(all, overrides, where)
  if (parts.length === 0) return <p className={styles.none}>{words.adjust.none}</p>
  const pinned = (at: number) => parts[at]?.override.pinned === true
  return (
    <ul className={styles.parts}>
      {parts.map((part, at) => {
        const mover = (by: 1 | -1) =>
          parts[at + by] === undefined || pinned(at + by) !== pinned(at)
            ? null
            : () => onChange(withMoved(overrides, where, parts, part.path, by))
        const key = teachingKey(endpoint, where, part.path)
        return (
          <PartLine
            key={part.path}
            part={part}
            overrideOptions={said}
            taught={taught.get(key)}
            onTeach={(said) => teach(key, said)}
            onChange={(change) => onChange(withPart(overrides, where, part.path, change))}
            onUp={mover(-1)}
            onDown={mover(1)}
          />
        )
      })}
    </ul>
  )
}
