import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useServices } from '#data/services.ts'
import type { View } from '#data/bodies/useView.ts'
import { fileOf, type SharedCopy } from './sharedCopy.ts'
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
import { useAreaLabel } from '#view/useAreaLabel.ts'
import styles from './share.module.css'

/** Shares a view: its address, a link that contains the data, or a file. */
export function ShareDialog({ view, onClose }: { view: View; onClose(): void }) {
  const share = useWords(shareWords)
  const { exact } = useFormat()
  const { root, holdsKey } = useServices()
  const { snapshot, reading } = view
  const areaLabel = useAreaLabel()(view.target.endpoint.area)
  const title = view.target.id === undefined ? areaLabel : (reading?.title.text ?? view.target.id)
  const copy = useMemo((): SharedCopy | null => {
    if (snapshot === null) return null
    const { endpoint, area, id, path, fetchedAt, body } = snapshot
    if (holdsKey(JSON.stringify([id, path, title, body]))) return null
    return { service: root, endpoint, area, id, path, title, fetchedAt, body }
  }, [root, holdsKey, snapshot, title])
  const [link, setLink] = useState<string | null>(null)

  useEffect(() => {
    if (copy === null) return
    let current = true
    void fragmentOf(copy).then((fragment) => {
      const address = `${location.origin}${hrefOf(paths.shared())}${location.search}`
      if (current) setLink(`${address}${fragment}`)
    })
    return () => {
      current = false
    }
  }, [copy])

  const length = exact(link?.length ?? 0)
  const fits = link !== null && link.length <= MAX_LINK_LENGTH
  return (
    <Dialog open title={share.title} onClose={onClose}>
      <div className={styles.ways}>
        <Way lead={share.addressLead}>
          <CopyButton label={share.address} text={() => encodeSigns(location.href)} />
        </Way>
        {snapshot !== null && copy === null && <p role="alert">{share.holdsKey}</p>}
        {copy !== null && (
          <>
            {link === null && <p role="status">{share.making}</p>}
            {fits && (
              <Way lead={share.copyLead(length)}>
                <CopyButton label={share.copy} text={link} />
              </Way>
            )}
            {link !== null && !fits && <p>{share.tooLong(length, exact(MAX_LINK_LENGTH))}</p>}
            <Way lead={share.fileLead}>
              <Button
                variant="quiet"
                onClick={() => download(fileOf(copy), fileName(title, 'statglass.json'))}
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
