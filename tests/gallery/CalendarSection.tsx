import { useState } from 'react'
import { Button } from '#ui/basic/Button.tsx'
import { Card } from '#ui/basic/Card.tsx'
import { Agenda } from '#ui/calendar/Agenda.tsx'
import { MonthGrid } from '#ui/calendar/MonthGrid.tsx'
import type { CalendarItem } from '#ui/calendar/types.ts'
import { Section } from './Section.tsx'

const HOUR = 3_600_000
const DAY = 24 * HOUR

export function CalendarSection({ now }: { now: number }) {
  const today = new Date(now)
  const [month, setMonth] = useState([today.getUTCFullYear(), today.getUTCMonth()] as const)
  const items: CalendarItem[] = [
    { key: 'a', label: 'Harvest race', start: now - 9 * DAY, end: now - 2 * DAY, href: '#a' },
    {
      key: 'b',
      label: 'Ember trials',
      start: now - DAY,
      end: now + 4 * HOUR,
      kind: 'skill',
      href: '#b',
    },
    { key: 'c', label: 'Night market', start: now + 90_000, end: now + 3 * HOUR },
    { key: 'd', label: 'Winter court', start: now + 3 * DAY, end: now + 9 * DAY, kind: 'clan' },
    { key: 'e', label: 'Without an end', start: now - DAY, end: null },
  ]
  return (
    <Section title="Calendar">
      <Card title="Agenda">
        <Agenda items={items} renderActions={() => <Button small>.ics</Button>} />
      </Card>
      <Card title="Month">
        <MonthGrid
          year={month[0]}
          month={month[1]}
          items={items}
          onMonth={(year, index) => setMonth([year, index])}
        />
      </Card>
    </Section>
  )
}
