import { useHistoryState } from 'wouter/use-browser-location'
import type { Target } from '#api/target.ts'
import { findTarget } from '#data/bodies/useTarget.ts'
import { NotFoundError, useView } from '#data/bodies/useView.ts'
import { useNamedThings } from '#data/cached/cachedNames.ts'
import { useIsCached } from '#data/cached/useCached.ts'
import { useServices } from '#data/services.ts'
import { useBucket } from '#data/useQuota.ts'
import { nameKey } from '#lib/names.ts'
import { namesInText } from '#progress/namesInText.ts'
import { useUrlState } from '#routes/location.ts'
import { Button } from '#ui/basic/Button.tsx'
import { Card } from '#ui/basic/Card.tsx'
import { Emblem } from '#ui/emblem/Emblem.tsx'
import { useFormat } from '#ui/format/FormatContext.ts'
import { Freshness } from '#ui/page/Freshness.tsx'
import { Expected } from '#ui/quota/WaitingNotice.tsx'
import { AreaLink } from '#ui/text/AreaLink.tsx'
import { failureText } from '#view/failureText.ts'
import { useSearchSources } from '#view/finder/useSearchSources.ts'
import styles from '#view/page.module.css'
import { dashboardWords } from '#words/en/dashboard.ts'
import { groupWords } from '#words/en/groups.ts'
import { viewWords } from '#words/en/viewParts.ts'
import { useWords } from '#words/WordsContext.tsx'

const ASKED = { lane: 'visible', lookedUp: true, group: 'look up' } as const

/** The names in the address, each with its state; those not on this device are requested after clicks, if the person pasted them. */
export function LookedUpNames({ area }: { area: string }) {
  const { quota: words, wait } = useWords()
  const { exact } = useFormat()
  const services = useServices()
  const [params] = useUrlState()
  const things = useNamedThings(
    namesInText(params.get('names') ?? '').flatMap((id) => {
      const { target } = findTarget(services, services.registry.find(area)?.item ?? null, id)
      return target === null ? [] : [{ area, id, name: id, target }]
    }),
  )
  const { waiting = [], waitingTotal = 0 } = useBucket() ?? {}
  const listed = waiting.filter(({ group }) => group === ASKED.group).length
  // The last of a long queue are only counted.
  const unlisted = listed === 0 ? 0 : waitingTotal - waiting.length
  if (things.length === 0) return null
  return (
    <Card
      footer={
        listed > 0 && (
          <Button small onClick={() => services.quota.cancel(ASKED.group)}>
            {wait.cancel(words.waiting(listed + unlisted, exact(listed + unlisted)))}
          </Button>
        )
      }
    >
      <ul className={styles.columns}>
        {things.map(({ id, name, target }) => (
          <li key={id} className={styles.row}>
            <Emblem name={name} area={area} size="line" />
            <AreaLink area={area} id={id} text={name} />
            <span className={styles.small}>
              <NameState name={name} target={target} isLong={unlisted > 0} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** When the page of a name was fetched, or will be; else why it is not here. */
function NameState({ name, target, isLong }: { name: string; target: Target; isLong: boolean }) {
  const { wait, problem } = useWords()
  const { failure: words } = useWords(viewWords)
  const { neverSeen } = useWords(dashboardWords)
  const isAsked = useHistoryState<{ asked?: true } | null>()?.asked === true
  const enabled = useIsCached(target) || isAsked
  const { waiting, fetching, failure, snapshot } = useView(target, name, { ...ASKED, enabled })
  if (waiting?.why === 'offline') return wait.why.offline
  if (waiting !== null) return <Expected at={waiting.expectedAt} />
  if (fetching) return isLong ? wait.why.turn : wait.sending
  if (failure instanceof NotFoundError) return <NotFound area={target.endpoint.area} name={name} />
  if (failure !== null) return failureText(failure, name, { failure: words, problem }).title
  return snapshot === null ? neverSeen : <Freshness at={snapshot.fetchedAt} />
}

/** Says so, with the nearest name on this device. */
function NotFound({ area, name }: { area: string; name: string }) {
  const { notFound, didYouMean } = useWords(groupWords)
  const { names } = useSearchSources(false, true, area)
  const near = names.search(name, 2).find(({ id }) => nameKey(id) !== nameKey(name))
  if (near === undefined) return `${notFound}.`
  return (
    <>
      {notFound}. {didYouMean} <AreaLink area={area} id={near.id} text={near.name} />?
    </>
  )
}
