import { useState } from 'react'
import type { FigureSteps } from '#data/figures/usePast.ts'
import type { Span } from '#reading/types.ts'
import type { Watch } from './watchStore.ts'
import { useUrlState } from '#routes/location.ts'
import { typedNumber } from '#view/typedNumber.ts'
import type { FigureGroup } from '#view/history/followedFigures.ts'
import { LEAD, type Lead } from './intervals.ts'
import type { Watchable } from './watchableIn.ts'

export type ChosenKind = 'figure' | 'name' | 'event'
export type Crossing = 'above' | 'below' | 'changes'

/** What a new watch is about. */
export type Chosen = Pick<Watch, 'subject' | 'condition' | 'label'>

const HOUR = 3_600_000

/** What the person chooses step by step for a new watch. */
export interface ChosenWatch {
  kinds: readonly ChosenKind[]
  kind: ChosenKind | null
  choose(kind: ChosenKind): void
  group: FigureGroup | null
  steps: FigureSteps | null
  chooseGroup(key: string): void
  chooseFigure(key: string): void
  crossing: Crossing
  chooseCrossing(crossing: Crossing): void
  value: string
  setValue(value: string): void
  /** What was typed is no number. */
  isNoNumber: boolean
  name: string
  setName(name: string): void
  event: Span | null
  chooseEvent(path: string): void
  lead: Lead
  chooseLead(lead: Lead): void
  /** All of it; null while something is missing. */
  ready: Chosen | null
}

export function useChosenWatch(watchable: Watchable | null): ChosenWatch {
  const [params] = useUrlState()
  const [wanted, choose] = useState<ChosenKind | null>(null)
  const [groupKey, setGroup] = useState<string | null>(null)
  const [figureKey, setFigure] = useState(params.get('past'))
  const [crossing, chooseCrossing] = useState<Crossing>('above')
  const [value, setValue] = useState('')
  const [name, setName] = useState('')
  const [eventPath, chooseEvent] = useState('')
  const [lead, chooseLead] = useState<Lead>('m10')

  const { groups = [], events = [], named = false } = watchable ?? {}
  const kinds: ChosenKind[] = []
  if (groups.length > 0) kinds.push('figure')
  if (events.length > 0) kinds.push('event')
  if (named) kinds.push('name')
  const kind = kinds.find((one) => one === wanted) ?? kinds[0] ?? null
  const group =
    groups.find(({ key }) => key === groupKey) ??
    groups.find(({ figures }) => figures.some(({ figure }) => figure.key === figureKey)) ??
    groups[0] ??
    null
  const steps =
    group?.figures.find(({ figure }) => figure.key === figureKey) ?? group?.figures[0] ?? null
  const event = events.find(({ path }) => path === eventPath) ?? events[0] ?? null
  const typed = typedNumber(value)

  return {
    kinds,
    kind,
    choose,
    group,
    steps,
    chooseGroup(key) {
      setGroup(key)
      const next = groups.find((one) => one.key === key)
      // The same figure of the other row, where it has that.
      const same = next?.figures.find(({ figure }) => figure.label === steps?.figure.label)
      setFigure((same ?? next?.figures[0])?.figure.key ?? null)
    },
    chooseFigure: setFigure,
    crossing,
    chooseCrossing,
    value,
    setValue,
    isNoNumber: value !== '' && typed === null,
    name,
    setName,
    event,
    chooseEvent,
    lead,
    chooseLead,
    ready:
      kind === 'figure'
        ? figureOf(steps, crossing, typed)
        : kind === 'name'
          ? nameOf(name)
          : kind === 'event'
            ? eventOf(event, lead)
            : null,
  }
}

function figureOf(
  steps: FigureSteps | null,
  crossing: Crossing,
  typed: number | null,
): Chosen | null {
  if (steps === null || typed === null || (crossing === 'changes' && typed <= 0)) return null
  const { key, label, kind, row, unit } = steps.figure
  // Durations are typed in hours.
  const value = kind === 'duration' ? typed * HOUR : typed
  return {
    subject: { kind: 'figure', key, of: kind, ...(unit === undefined ? {} : { unit }) },
    condition: crossing === 'changes' ? { kind: crossing, by: value } : { kind: crossing, value },
    label: row === null ? label : `${row.name} · ${label}`,
  }
}

function nameOf(name: string): Chosen | null {
  const wanted = name.trim()
  if (wanted === '') return null
  return {
    subject: { kind: 'name', name: wanted },
    condition: { kind: 'appears' },
    label: wanted,
  }
}

function eventOf(event: Span | null, lead: Lead): Chosen | null {
  if (event === null) return null
  return {
    subject: { kind: 'event', id: event.id ?? null, label: event.label.slice(0, 400) },
    condition: { kind: 'starts', lead: LEAD[lead] },
    label: event.label,
  }
}
