import { useState } from 'react'
import { Button } from '#ui/basic/Button.tsx'
import { Card } from '#ui/basic/Card.tsx'
import { PanelBoundary } from '#ui/page/Boundaries.tsx'
import { EmptyState } from '#ui/page/EmptyState.tsx'
import { ErrorState } from '#ui/page/ErrorState.tsx'
import { Notice, OfflineNotice } from '#ui/page/Notices.tsx'
import { Skeleton } from '#ui/page/Skeleton.tsx'
import { Section } from './Section.tsx'
import styles from './Gallery.module.css'

function Broken(): never {
  throw new Error('broken on purpose')
}

export function StatesSection() {
  const [broken, setBroken] = useState(false)
  return (
    <Section title="States">
      <OfflineNotice />
      <Notice>This key was answered with the limit of no key: it is not recognised.</Notice>
      <ErrorState
        title="There is no player by that name."
        message="Player 'nobody' was not found"
        code="PLAYER_NOT_FOUND"
        actions={
          <>
            <Button cost="1 request">Try again</Button>
            <Button variant="quiet">Search for another</Button>
          </>
        }
      >
        Look at the spelling: names are looked up exactly.
      </ErrorState>
      <div className={styles.pair}>
        <Card>
          <EmptyState
            title="No player saved yet"
            actions={<Button variant="primary">Find a player</Button>}
          >
            Look one up with <b>/</b>, then press the star: saved players open here at no request.
          </EmptyState>
        </Card>
        <Card title="A panel that breaks">
          <PanelBoundary>
            {broken ? <Broken /> : <Button onClick={() => setBroken(true)}>Break it</Button>}
          </PanelBoundary>
        </Card>
      </div>
      <div>
        <Skeleton of="facts" />
        <div className={styles.pair}>
          <Card title="Loading">
            <Skeleton of="rows" rows={5} />
          </Card>
          <Card title="Loading a chart">
            <Skeleton of="chart" />
          </Card>
        </div>
      </div>
    </Section>
  )
}
