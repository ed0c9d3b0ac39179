import { loadPanels, useRemainingReading } from '#areas/loadPanels.ts'
import type { ShownView } from '#data/bodies/useView.ts'
import { useRegistry, useServiceRoot } from '#data/useService.ts'
import type { SharedCopy } from '#features/share/sharedCopy.ts'
import { Badge } from '#ui/basic/Badge.tsx'
import { ButtonLink } from '#ui/basic/Button.tsx'
import { Card } from '#ui/basic/Card.tsx'
import { FileButton } from '#ui/basic/FileButton.tsx'
import { useFormat } from '#ui/format/FormatContext.ts'
import { ErrorState } from '#ui/page/ErrorState.tsx'
import { Freshness } from '#ui/page/Freshness.tsx'
import { Notice } from '#ui/page/Notices.tsx'
import { Skeleton } from '#ui/page/Skeleton.tsx'
import { shareWords } from '#words/en/share.ts'
import { useWords } from '#words/WordsContext.tsx'
import { hrefOf, useUrlState } from '#routes/location.ts'
import { paths } from '#routes/paths.ts'
import { useCopyView, useOpenedCopy } from '#features/share/useOpenedCopy.ts'
import type { AreaPanels } from '#view/AreaPanels.ts'
import { arrangeFacts } from '#view/arrangeFacts.ts'
import { ReadingView } from '#view/ReadingView.tsx'
import { RequestedPeriod } from '#view/history/usePeriod.ts'
import { useBuiltInTabs } from './entity/useBuiltInTabs.tsx'
import { Page } from './Page.tsx'

/** A shared copy of a page, from a link or a file. Sends no requests. */
export function SharedPage() {
  const share = useWords(shareWords)
  const { opened, openFile } = useOpenedCopy()
  if (opened.state === 'open') return <OpenCopy copy={opened.copy} />
  return (
    <Page title={share.page} lead={share.pageLead}>
      {opened.state === 'failed' && (
        <ErrorState title={share.failed}>{share.problem[opened.problem]}</ErrorState>
      )}
      {opened.state === 'opening' ? (
        <div role="status" aria-label={share.opening}>
          <Skeleton of="rows" />
        </div>
      ) : (
        <Card>
          <FileButton
            label={share.chooseFile}
            accept=".json,application/json"
            onChoose={openFile}
          />
        </Card>
      )}
    </Page>
  )
}

function OpenCopy({ copy }: { copy: SharedCopy }) {
  const share = useWords(shareWords)
  const { exactInstant } = useFormat()
  const registry = useRegistry()
  const isOwn = useServiceRoot() === copy.service
  const view = useCopyView(copy, loadPanels)
  const title = copy.title.trim() === '' ? share.page : copy.title
  const live = isOwn && registry.find(copy.area) !== null
  const { area, id, service } = copy
  const address = id === null ? paths.area(area) : paths.entity(area, id)
  const host = (URL.canParse(service) && new URL(service).host) || service.slice(0, 100)
  return (
    <Page
      title={title}
      badges={<Badge>{share.badge}</Badge>}
      meta={<Freshness at={copy.fetchedAt} />}
      actions={
        live && (
          <ButtonLink href={hrefOf(address)} cost={1}>
            {share.live}
          </ButtonLink>
        )
      }
    >
      <Notice>
        {share.notice(host, exactInstant(copy.fetchedAt))} {!isOwn && share.otherService}
      </Notice>
      {view === null ? <Skeleton of="rows" /> : <CopiedPage view={view} panels={view.loaded} />}
    </Page>
  )
}

/** The page of the thing, without what belongs to this device. */
function CopiedPage({ view, panels }: { view: ShownView; panels: AreaPanels }) {
  const remaining = useRemainingReading(panels, view.reading) ?? view.reading
  const { lead = [] } = useRegistry().find(view.snapshot.area) ?? {}
  const { periodBar } = useBuiltInTabs({ area: view.snapshot.area, view, panels, status: null })
  const [params] = useUrlState()
  return (
    // The visits of other periods are not in the copy.
    <RequestedPeriod value={params.get('period') ?? ''}>
      {periodBar}
      <ReadingView {...{ view, panels, remaining }} facts={arrangeFacts(remaining, lead)} />
    </RequestedPeriod>
  )
}
