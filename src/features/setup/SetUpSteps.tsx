import { useState } from 'react'
import { useStore } from 'zustand'
import { isOk } from '#discovery/askWithRequired.ts'
import { MOST_REQUESTS } from '#discovery/discover.ts'
import { UNREADABLE } from '#discovery/locate.ts'
import { useServices } from '#data/services.ts'
import { addressIn, limitsOf, serviceFileOf } from '#discovery/serviceFile.ts'
import type { Discovered, Probe } from '#discovery/types.ts'
import type { SetupStep } from './createSetup.ts'
import type { RunningSetup } from './useSetUp.ts'
import { Button } from '#ui/basic/Button.tsx'
import { Card } from '#ui/basic/Card.tsx'
import { useFormat } from '#ui/format/FormatContext.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import { setupWords } from '#words/en/setup.ts'
import { useWords } from '#words/WordsContext.tsx'
import styles from '#view/page.module.css'
import { DraftForm } from './DraftForm.tsx'
import { Previews } from './Preview.tsx'

/** The next request with its price, the earlier ones with their answers, and the result. */
export function SetUpSteps({ setup, onClose }: { setup: RunningSetup; onClose(): void }) {
  const words = useWords(setupWords)
  const { quota } = useWords()
  const { exact } = useFormat()
  const purposeOf = usePurpose()
  const { next, asking, steps, unreachable, place, found, all, tried } = useStore(setup.store)
  const prefix = place === null || place === 'nowhere' ? '' : place.apiPrefix
  const paid = steps.filter(({ reply, free }) => reply !== null && !free).length
  const free = steps.filter((step) => step.free).length
  const rest = Math.max(1, MOST_REQUESTS - steps.length)
  return (
    <div className={styles.stack}>
      <Card
        title={words.title}
        aside={
          free > 0
            ? words.asked(exact(paid + free), exact(free))
            : quota.requests(paid, exact(paid))
        }
        accent
      >
        <p className={styles.lead}>
          <code>{prefix === '' ? setup.address.root : addressIn(setup.address.root, prefix)}</code>
        </p>
        {unreachable && <p role="alert">{words.unreachable}</p>}
        {asking !== null && <p role="status">{words.asking(asking.path)}</p>}
        {next !== null && (
          <>
            <p>
              {purposeOf(next)} <code>{next.path}</code>
            </p>
            <div className={styles.row}>
              <Button variant="primary" cost={words.most(rest, exact(rest))} onClick={setup.askAll}>
                {words.askAll}
              </Button>
              <Button cost={quota.requests(1, exact(1))} onClick={setup.ask}>
                {words.ask}
              </Button>
              <Button onClick={setup.skip}>{words.skip}</Button>
              <Button variant="quiet" onClick={setup.skipAll}>
                {words.skipAll}
              </Button>
            </div>
          </>
        )}
        {found === null && (
          <div className={styles.row}>
            <Button variant="quiet" onClick={onClose}>
              {words.cancel}
            </Button>
          </div>
        )}
      </Card>
      {found !== null && <Result setup={setup} found={found} onClose={onClose} />}
      {(found !== null || !all) && <Previews steps={steps} tried={tried} />}
      {steps.length > 0 && <StepTable steps={steps} />}
    </div>
  )
}

/** What was found, to be corrected and used. */
function Result({ setup, found, onClose }: ResultProps) {
  const words = useWords(setupWords)
  const { quota } = useServices()
  const { place } = setup.store.getState()
  const limits = limitsOf(quota.getSnapshot().buckets.get(setup.bucket), setup.keyed)
  return (
    <DraftForm
      title={words.found}
      file={serviceFileOf({ ...setup.address, ...(place !== 'nowhere' && place) }, found, limits)}
      notes={found.notes}
      idOf={(area) => idFor(setup, found, area)}
      onTry={(probe) => void setup.tryRoute(probe)}
      onClose={onClose}
    />
  )
}

interface ResultProps {
  setup: RunningSetup
  found: Discovered
  onClose(): void
}

/** The id of an entity in a response, else the first example. */
function idFor({ store }: RunningSetup, found: Discovered, area: string): string {
  const { steps } = store.getState()
  const answered = steps.find(
    ({ probe, reply }) => probe.area === area && probe.what === 'item' && isOk(reply),
  )
  const id = answered?.probe.path.split('/').at(-1)
  if (id !== undefined) return decodeURIComponent(id)
  const section = found.areas[area]
  return (section && section.entries?.[0]?.id) || found.examples[0] || ''
}

function usePurpose(): (probe: Probe) => string {
  const words = useWords(setupWords)
  const { areas } = useWords()
  const known: Readonly<Record<string, string>> = areas
  return ({ area, what }) => words.what[what]((known[area] ?? area).toLowerCase())
}

/** Shown at first. */
const FEW = 6

const COLUMNS = ['path', 'purpose', 'reply'] as const

export function StepTable({ steps }: { steps: readonly SetupStep[] }) {
  const words = useWords(setupWords)
  const { quota, values } = useWords()
  const { exact } = useFormat()
  const purposeOf = usePurpose()
  const [all, setAll] = useState(false)
  return (
    <Card title={words.steps} level={3} aside={words.newestFirst} flush>
      <DataTable
        label={words.steps}
        columns={COLUMNS.map((id) => ({ id, label: words[id] }))}
        rows={steps.toReversed().slice(0, all ? steps.length : FEW)}
        rowKey={({ probe }) => `${probe.what} ${probe.path}`}
        cell={({ probe, reply, free }, { id }) => {
          if (id === 'path') return <code>{probe.path}</code>
          if (id === 'purpose') return purposeOf(probe)
          if (reply === null) return words.left
          const cost = free ? quota.free : quota.requests(1, exact(1))
          return `${reply.status === UNREADABLE ? words.unreadable : reply.status} · ${cost}`
        }}
      />
      {steps.length > FEW && (
        <Button variant="quiet" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? values.showLess : `${values.showAll} (${exact(steps.length)})`}
        </Button>
      )}
    </Card>
  )
}
