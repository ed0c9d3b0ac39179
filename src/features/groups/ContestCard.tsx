import { useState } from 'react'
import { useBucket } from '#data/useQuota.ts'
import { useConfig, useNow } from '#data/useService.ts'
import { contestOf } from '#progress/contestOf.ts'
import { Button } from '#ui/basic/Button.tsx'
import { Card } from '#ui/basic/Card.tsx'
import { TextField } from '#ui/basic/TextField.tsx'
import { useFormat } from '#ui/format/FormatContext.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import { Change } from '#ui/text/Change.tsx'
import { dayStart } from '#view/history/useCalendar.ts'
import styles from '#view/page.module.css'
import { groupWords } from '#words/en/groups.ts'
import { useWords } from '#words/WordsContext.tsx'
import type { GroupFigure } from './groupFigures.ts'
import type { Group } from './groupStore.ts'
import own from './groups.module.css'

/**
 * The price of seeing every member once: one request for the body that lists many of them, and one for each other member.
 * `minutes`: the time it takes by the limit alone.
 */
export function contestPrice(
  members: number,
  figure: Pick<GroupFigure, 'source' | 'members'>,
  limit: number,
): { requests: number; minutes: number } {
  const requests = figure.source === null ? members : 1 + Math.max(0, members - figure.members)
  return { requests, minutes: Math.ceil(requests / Math.max(1, limit)) }
}

const DAY = 86_400_000

interface ContestCardProps {
  group: Group
  figures: readonly GroupFigure[]
  /** The default figure of a new contest. */
  figure: GroupFigure
  onChange(group: Group): void
}

/** A contest in the group: who gains most from one day to another. */
export function ContestCard({ group, figures, figure, onChange }: ContestCardProps) {
  const groups = useWords(groupWords)
  const format = useFormat()
  const { anonymous } = useConfig().limits
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const start = dayStart(from, format.offset)
  const last = dayStart(to, format.offset)
  const fits = start !== null && last !== null && last >= start
  const { contest } = group
  const limit = useBucket()?.limit ?? anonymous
  const price = contestPrice(group.members.length, figure, limit)
  const about = contest === null ? undefined : figures.find(({ key }) => key === contest.figure)
  if (contest !== null)
    return (
      <Card
        title={groups.contestOf(about?.label ?? '')}
        aside={
          <Button small variant="quiet" onClick={() => onChange({ ...group, contest: null })}>
            {groups.endContest}
          </Button>
        }
      >
        {about === undefined ? (
          <p className={styles.small}>{groups.contestUnseen}</p>
        ) : (
          <Standings contest={contest} figure={about} />
        )}
      </Card>
    )
  return (
    <Card title={groups.contest}>
      <div className={own.parts}>
        <p className={styles.lead}>{groups.contestLead(figure.label)}</p>
        <p className={styles.small}>
          {groups.contestPrice(
            price.requests,
            format.exact(price.requests),
            format.duration(price.minutes * 60_000),
          )}
        </p>
        <form
          className={styles.row}
          onSubmit={(event) => {
            event.preventDefault()
            if (!fits) return
            const end = dayStart(format.dayKey(last + DAY * 1.5), format.offset) ?? last + DAY
            onChange({ ...group, contest: { figure: figure.key, start, end } })
          }}
        >
          <TextField label={groups.from} type="date" value={from} onChange={setFrom} />
          <TextField label={groups.to} type="date" value={to} onChange={setTo} />
          <Button type="submit" disabled={!fits}>
            {groups.startContest}
          </Button>
        </form>
      </div>
    </Card>
  )
}

function Standings({
  contest,
  figure,
}: {
  contest: NonNullable<Group['contest']>
  figure: GroupFigure
}) {
  const groups = useWords(groupWords)
  const format = useFormat()
  const now = useNow()
  const at = now()
  const { standings, compared } = contestOf(figure.entrants(), contest, at)
  return (
    <>
      <p className={styles.small}>
        {groups.contestSpan(format.date(contest.start, at), format.date(contest.end - 1, at))}{' '}
        {compared === null
          ? groups.notCompared
          : groups.fairness(format.instant(compared.start, at), format.instant(compared.end, at))}
      </p>
      <DataTable
        label={groups.contestOf(figure.label)}
        columns={[
          { id: 'name', label: groups.member },
          { id: 'fair', label: groups.fair, align: 'end' },
          { id: 'by', label: groups.asSeen, align: 'end' },
          { id: 'between', label: groups.between, align: 'end', wideOnly: true },
        ]}
        rows={standings}
        rowKey={({ of }) => of.id}
        nameColumn="name"
        cell={({ of, fair, by, from, to }, { id }) => {
          if (id === 'name') return of.name
          if (id === 'fair') return <Change by={fair} plus />
          if (id === 'by') return <Change by={by} plus />
          return from === null || to === null
            ? groups.never
            : `${format.instant(from, at)} – ${format.instant(to, at)}`
        }}
      />
    </>
  )
}
