import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { timeOf } from '#data/figures/baselines.ts'
import { useServices } from '#data/services.ts'
import type { View } from '#data/bodies/useView.ts'
import { fileOf, pastOfPeriod } from './sharedCopy.ts'
import { fragmentOf, MAX_LINK_LENGTH } from './copyLink.ts'
import { Button } from '#ui/basic/Button.tsx'
import { CopyButton } from '#ui/basic/CopyButton.tsx'
import { Dialog } from '#ui/basic/Dialog.tsx'
import { useFormat } from '#ui/format/FormatContext.ts'
import { shareWords } from '#words/en/share.ts'
import { useWords } from '#words/WordsContext.tsx'
import { download, fileName } from '#view/export/download.ts'
import { hrefOf } from '#routes/location.ts'
import { encodeSigns, paths } from '#routes/paths.ts'
import { usePeriod } from '#view/history/usePeriod.ts'
import { useAreaLabel } from '#view/useAreaLabel.ts'
import styles from './share.module.css'

/** Shares a view: its address, a link that contains the data, or a file. */
export function ShareDialog({ view, onClose }: { view: View; onClose(): void }) {
  const share = useWords(shareWords)
  const { exact } = useFormat()
  const { root, holdsKey, history } = useServices()
  const { from } = usePeriod()
  const { snapshot, reading } = view
  const areaLabel = useAreaLabel()(view.target.endpoint.area)
  const title = view.target.id === undefined ? areaLabel : (reading?.title.text ?? view.target.id)
  const { data: shared } = useQuery({
    queryKey: ['shared', snapshot?.query, snapshot?.fetchedAt, title, location.search],
    queryFn: async () => {
      if (snapshot === null) return null
      const { query, endpoint, area, id, path, fetchedAt, body } = snapshot
      const known = id === null ? null : await history.figures.rows(query)
      const past = known && pastOfPeriod(known, from(fetchedAt), timeOf(snapshot))
      const copy = { service: root, endpoint, area, id, path, title, fetchedAt, body, past }
      if (holdsKey(JSON.stringify([id, path, title, body, past]))) return null
      const address = `${location.origin}${hrefOf(paths.shared())}${location.search}`
      return { copy, link: `${address}${await fragmentOf(copy)}` }
    },
    gcTime: 0,
  })

  const link = shared?.link ?? ''
  const length = exact(link.length)
  return (
    <Dialog open title={share.title} onClose={onClose}>
      <div className={styles.ways}>
        <Way lead={share.addressLead}>
          <CopyButton label={share.address} text={() => encodeSigns(location.href)} />
        </Way>
        {snapshot !== null && shared === null && <p role="alert">{share.holdsKey}</p>}
        {shared === undefined && <p role="status">{share.making}</p>}
        {shared != null && (
          <>
            {link.length > MAX_LINK_LENGTH ? (
              <p>{share.tooLong(length, exact(MAX_LINK_LENGTH))}</p>
            ) : (
              <Way lead={share.copyLead(length)}>
                <CopyButton label={share.copy} text={link} />
              </Way>
            )}
            <Way lead={share.fileLead}>
              <Button
                variant="quiet"
                onClick={() => download(fileOf(shared.copy), fileName(title, 'statglass.json'))}
              >
                {share.file}
              </Button>
            </Way>
          </>
        )}
      </div>
    </Dialog>
  )
}

function Way({ lead, children }: { lead: string; children: ReactNode }) {
  return (
    <div className={styles.way}>
      {children}
      <p>{lead}</p>
    </div>
  )
}
