import { Suspense } from 'react'
import { useConfig, useRegistry } from '#data/useService.ts'
import { SampleMonth } from '#features/backup/SampleMonth.tsx'
import { Button } from '#ui/basic/Button.tsx'
import { PanelBoundary } from '#ui/page/Boundaries.tsx'
import { lazyPart } from '#ui/page/lazyPart.tsx'
import { PageHeader } from '#ui/page/PageHeader.tsx'
import { Skeleton } from '#ui/page/Skeleton.tsx'
import pages from '#view/page.module.css'
import { useAreaNouns } from '#view/useAreaLabel.ts'
import { homeWords } from '#words/en/home.ts'
import { useWords } from '#words/WordsContext.tsx'
import { useExample } from './useExample.ts'
import styles from './home.module.css'

// Loaded lazily: only a body needs the code that reads.
const Example = lazyPart(async () => (await import('./Example.tsx')).Example)

/** The home page of a new user: the search, and an example of what it finds, which is asked for with few requests. */
export function Newcomer() {
  const home = useWords(homeWords)
  const { name } = useConfig()
  const { lookupArea } = useRegistry()
  const { missing, lane, isAny, ask, ...parts } = useExample()
  const welcome = home.welcome(useAreaNouns()(lookupArea).one)
  return (
    <div className={pages.stack} data-search="large">
      <div className={styles.start}>
        <PageHeader
          title={name || welcome}
          lead={name === '' ? home.lead : `${welcome}. ${home.lead}`}
        />
        {!isAny && missing > 0 && (
          <Button variant="primary" cost={missing} onClick={ask}>
            {home.showExample}
          </Button>
        )}
        <SampleMonth />
      </div>
      {isAny && (
        <div className={styles.parts}>
          <PanelBoundary>
            <Suspense fallback={<Skeleton of="rows" />}>
              <Example {...parts} lane={lane} />
            </Suspense>
          </PanelBoundary>
        </div>
      )}
    </div>
  )
}
