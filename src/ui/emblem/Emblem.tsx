import type { CSSProperties } from 'react'
import type { Area } from '#reading/types.ts'
import { kindIcon } from '../icons/kinds.ts'
import styles from './Emblem.module.css'
import { emblemOf } from './emblemOf.ts'

export interface EmblemProps {
  name: string
  /** What it is; without it a row of figures, such as a skill. */
  area?: Area | undefined
  /** Further words that say what it is, for the icon: its kind, its category. */
  kinds?: readonly string[]
  /** `row`: in a table, 22 px; `line`: 28 px; `title`: 44 px. */
  size?: 'row' | 'line' | 'title'
  /** The address of the service's own picture, which the person allowed. */
  picture?: string | null
}

/** Their names say nothing of what they are. */
const NAMED = new Set<Area | undefined>(['players', 'clans'])

/** A face made of a name: decoration beside the name itself, drawn without a request. */
export function Emblem({ name, area, kinds = [], size = 'row', picture = null }: EmblemProps) {
  const { hue, turn, cut, initials } = emblemOf(name)
  const Icon = picture !== null || NAMED.has(area) ? null : kindIcon([...kinds, name])
  const isPlain = picture === null && Icon === null
  return (
    <span
      aria-hidden="true"
      className={styles.emblem}
      data-area={area}
      data-size={size}
      data-initials={isPlain ? initials : ''}
      style={{ '--hue': hue, '--turn': turn, '--cut': `${cut}%` } as CSSProperties}
    >
      {Icon !== null && <Icon />}
      {picture !== null && <img src={picture} alt="" />}
    </span>
  )
}
