import { namesIn, rowNamer } from '#reading/index.ts'
import type { Reading, ReadingContext } from '#reading/types.ts'
import type { Watch } from '../watchStore.ts'
import { figuresOf } from '#data/figures/figuresOf.ts'

/** What a body says of what is watched: a figure's value, 1 or 0 for a name, an event's start; null where it has it not. */
export function observedIn(
  subject: Watch['subject'],
  reading: Reading,
  context: ReadingContext,
): number | null {
  if (reading.error !== null) return null
  switch (subject.kind) {
    case 'figure': {
      const { figures, values } = figuresOf(reading)
      const index = figures.findIndex(({ key }) => key === subject.key)
      return values[index] ?? null
    }
    case 'name':
      return hasName(subject.name, reading, context) ? 1 : 0
    case 'event': {
      const span = reading.timeline.find(({ id, label }) =>
        subject.id === null ? label === subject.label : id === subject.id,
      )
      return span?.start ?? null
    }
  }
}

function hasName(name: string, reading: Reading, context: ReadingContext): boolean {
  const wanted = name.trim().toLowerCase()
  const is = (text: string) => text.trim().toLowerCase() === wanted
  if (namesIn(reading, context).some((one) => is(one.name) || is(one.id))) return true
  return reading.tables.some((table) => {
    const nameOf = rowNamer(table)
    return table.rows.some((row) => is(nameOf(row)))
  })
}
