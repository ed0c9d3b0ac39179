import { useState } from 'react'
import { Button } from '#ui/basic/Button.tsx'
import { Card } from '#ui/basic/Card.tsx'
import { HoldStrip } from '#ui/quota/HoldStrip.tsx'
import { Pips } from '#ui/quota/Pips.tsx'
import { QuotaMeter, WaitingStatus } from '#ui/quota/QuotaMeter.tsx'
import { WaitingList } from '#ui/quota/WaitingList.tsx'
import { WaitingNotice } from '#ui/quota/WaitingNotice.tsx'
import { Section, States } from './Section.tsx'
import styles from './Gallery.module.css'

export function QuotaSection({ now }: { now: number }) {
  const [held, setHeld] = useState(true)
  const meter = { limit: 10, inFlight: 0, reset: now + 38_000, heldUntil: null }
  const lines = [
    { id: 'a', label: 'Leaderboard, page 2', place: 1, expectedAt: now + 42_000 },
    { id: 'b', label: 'Ömer', place: 2, expectedAt: now + 42_000 },
    {
      id: 'c',
      label: 'Ember Court: 31 of 48 members',
      note: 'refresh of many',
      place: 3,
      expectedAt: now + 55_000,
    },
  ]
  return (
    <Section title="Quota">
      <States>
        <QuotaMeter {...meter} remaining={10} reset={null} />
        <QuotaMeter {...meter} remaining={10} reset={null} assumed />
        <QuotaMeter {...meter} remaining={7} inFlight={1} details="Who spent what." />
        <QuotaMeter {...meter} remaining={0} inFlight={2} />
        <QuotaMeter {...meter} remaining={0} heldUntil={now + 42_000} />
        <QuotaMeter {...meter} limit={100} remaining={96} inFlight={2} reset={now + 51_000} />
        <QuotaMeter {...meter} limit={5} remaining={3} />
        <Pips limit={10} remaining={7} inFlight={1} />
        <Pips limit={100} remaining={64} inFlight={6} />
      </States>
      <HoldStrip
        hold={held ? { since: now - 18_000, until: now + 42_000, skippable: false } : null}
        limit={10}
        windowMs={60_000}
        waiting={3}
        keyButton={
          <Button variant="primary" cost="100 a minute" onClick={() => setHeld(false)}>
            Use a key
          </Button>
        }
      />
      <WaitingNotice
        place={2}
        expectedAt={now + 12_000}
        why="spent"
        label="Ömer"
        oldBelow
        onCancel={() => undefined}
      />
      <WaitingNotice place={null} expectedAt={null} label="Ömer" />
      <div className={styles.pair}>
        <Card title="In line" aside={<WaitingStatus waiting={3} until={now + 70_000} />}>
          <WaitingList lines={lines} onCancel={() => undefined} />
        </Card>
        <Card title="In line, empty">
          <WaitingList lines={[]} />
        </Card>
      </div>
    </Section>
  )
}
