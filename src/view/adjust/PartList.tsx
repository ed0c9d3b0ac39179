import { useServiceView, useTaught, useTeach } from '#data/bodies/useOverrides.ts'
import { useRegistry } from '#data/useService.ts'
import { fieldKey } from '#reading/index.ts'
import type { Column, Fact } from '#reading/types.ts'
import type { ViewOverrides, PartOverride } from '#data/settings/overrides.ts'
import { viewWords } from '#words/en/viewParts.ts'
import { adjustWords } from '#words/en/adjust.ts'
import { useWords } from '#words/WordsContext.tsx'
import {
  isHidden,
  isPinned,
  type Part,
  partsOf,
  type Where,
  withMoved,
  withPart,
} from './editOverrides.ts'
import { useAreaKind } from '../useAreaLabel.ts'
import { overrideOptions, overrideOfOption, type Saying, sayingOf } from './overrideOptions.ts'
import styles from './Adjust.module.css'
import { useState } from 'react'
import { IconButton } from '#ui/basic/IconButton.tsx'
import { Select } from '#ui/basic/Select.tsx'
import { TextField } from '#ui/basic/TextField.tsx'
import { Toggle } from '#ui/basic/Toggle.tsx'
import { ChevronIcon, MoreIcon } from '#ui/icons/Icon.tsx'
import { Name } from '#ui/text/Name.tsx'

export interface PartListProps {
  /** As read, in page order. */
  all: readonly (Fact | Column)[]
  where: Where
  endpoint: string
  overrides: ViewOverrides
  onChange(overrides: ViewOverrides): void
}

export function PartList({ all, where, endpoint, overrides, onChange }: PartListProps) {
  const adjust = useWords(adjustWords)
  const kindOf = useAreaKind()
  const registry = useRegistry()
  const said = overrideOptions(
    registry.areas.map(({ area }) => area),
    adjust,
    kindOf,
  )
  const taught = new Map(Object.entries(useTaught()))
  const teach = useTeach()
  const service = useServiceView(endpoint)
  const base = { view: endpoint, declared: service === null ? [] : [service] }
  const parts = partsOf(all, overrides, where, base)
  if (parts.length === 0) return <p className={styles.none}>{adjust.none}</p>
  const pinned = (at: number) => parts[at] !== undefined && isPinned(parts[at])
  return (
    <ul className={styles.parts}>
      {parts.map((part, at) => {
        const mover = (by: 1 | -1) =>
          parts[at + by] === undefined || pinned(at + by) !== pinned(at)
            ? null
            : () => onChange(withMoved(overrides, where, parts, part.path, by))
        const key = fieldKey(endpoint, where, part.path)
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

export interface PartLineProps {
  part: Part
  overrideOptions: readonly Saying[]
  /** The override that applies wherever this part appears. */
  taught: PartOverride | undefined
  onTeach(said: PartOverride | null): void
  onChange(change: { [K in keyof PartOverride]: PartOverride[K] | undefined }): void
  /** Null if it cannot move in that direction. */
  onUp: (() => void) | null
  onDown: (() => void) | null
}

const LONGEST_NAME = 200

/** One figure or column: visibility and position, and under “more” its name, kind and pinning. */
export function PartLine(props: PartLineProps) {
  const { part, overrideOptions, taught, onTeach, onChange, onUp, onDown } = props
  const adjust = useWords(adjustWords)
  const { teach } = useWords(viewWords)
  const [open, setOpen] = useState(false)
  const { override, path } = part
  const label = override.label ?? part.label
  const hidden = isHidden(part)
  const pinned = isPinned(part)
  // A choice equal to the default is not an override.
  const choose = (flag: 'hidden' | 'pinned', on: boolean) =>
    onChange({ [flag]: on === (part.told[flag] ?? false) ? undefined : on })
  const said = override.kind === undefined && taught !== undefined ? taught : override
  return (
    <li className={styles.part} data-hidden={hidden || undefined}>
      <div className={styles.line}>
        <label className={styles.show} title={path}>
          <input
            type="checkbox"
            aria-label={adjust.show(label)}
            checked={!hidden}
            onChange={({ target }) => choose('hidden', !target.checked)}
          />
          <Name text={label} max={60} />
          {pinned && <small className={styles.pinned}>{adjust.pin}</small>}
        </label>
        <span className={styles.up}>
          <IconButton
            small
            label={adjust.up(label)}
            icon={<ChevronIcon />}
            disabled={onUp === null}
            onClick={() => onUp?.()}
          />
        </span>
        <IconButton
          small
          label={adjust.down(label)}
          icon={<ChevronIcon />}
          disabled={onDown === null}
          onClick={() => onDown?.()}
        />
        <IconButton
          small
          label={adjust.more(label)}
          icon={<MoreIcon />}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        />
      </div>
      {open && (
        <div className={styles.more}>
          <TextField
            label={adjust.name}
            value={override.label ?? part.label}
            maxLength={LONGEST_NAME}
            hint={override.label === undefined ? undefined : adjust.nameHint(part.label)}
            onChange={(text) =>
              onChange({ label: text.trim() === '' || text === part.label ? undefined : text })
            }
          />
          <Select
            label={adjust.kind}
            options={overrideOptions}
            value={sayingOf(said)}
            onChange={(value) => {
              const next = overrideOfOption(value)
              onChange(next)
              if (taught !== undefined) onTeach(taughtOf(next))
            }}
          />
          {(taught ?? override).kind !== undefined && (
            <Toggle
              label={teach.everywhere}
              checked={taught !== undefined}
              onChange={(on) => onTeach(on ? taughtOf(said) : null)}
            />
          )}
          <Toggle label={adjust.pin} checked={pinned} onChange={(on) => choose('pinned', on)} />
        </div>
      )}
    </li>
  )
}

/** The override for a choice: kind, unit and linked area; null if nothing was chosen. */
function taughtOf({
  kind,
  area,
  unit,
}: { [K in 'kind' | 'area' | 'unit']?: PartOverride[K] | undefined }) {
  if (kind === undefined) return null
  return { kind, ...(area !== undefined && { area }), ...(unit !== undefined && { unit }) }
}
