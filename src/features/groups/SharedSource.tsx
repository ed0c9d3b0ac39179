import { useRefreshKnown } from '#data/snapshots/useRefreshKnown.ts'
import { Button } from '#ui/basic/Button.tsx'
import { Card } from '#ui/basic/Card.tsx'
import { useFormat } from '#ui/format/FormatContext.tsx'
import { Freshness } from '#ui/page/Freshness.tsx'
import { AreaLink } from '#ui/text/AreaLink.tsx'
import { useWords } from '#words/WordsContext.tsx'
import styles from '#view/page.module.css'
import own from './groups.module.css'
import type { SharedBody } from './sharedBody.ts'

/** The one body that holds what many requests would bring: what is in it, and its refresh. */
export function SharedSource({ shared, all }: { shared: SharedBody; all: number }) {
  const { groups, quota } = useWords()
  const { exact, list } = useFormat()
  const { source, labels, members } = shared
  const name = source.names.at(-1)?.name ?? source.id ?? ''
  const { refresh, fetching } = useRefreshKnown(source.query, name)
  const seen = source.seen.at(-1)
  return (
    <Card
      title={groups.cheapest}
      accent
      aside={seen === undefined ? undefined : <Freshness at={seen} />}
    >
      <div className={own.parts}>
        <p className={styles.lead}>
          {groups.cheapestLead(exact(members.length), exact(all))}{' '}
          <AreaLink area={source.area} id={source.id ?? ''} text={name} />
          {`: ${list(labels)}.`}
        </p>
        {refresh !== null && (
          <Button
            variant="primary"
            disabled={fetching}
            cost={quota.requests(1, exact(1))}
            onClick={refresh}
          >
            {groups.refreshShared}
          </Button>
        )}
      </div>
    </Card>
  )
}
