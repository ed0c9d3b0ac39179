import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useServices } from '#data/services.ts'
import { useRegistry } from '#data/useService.ts'
import type { View } from '#data/bodies/useView.ts'
import { fileOf, type SharedCopy } from './sharedCopy.ts'
import { fragmentOf, LONGEST_LINK } from './copyLink.ts'
import { Button } from '#ui/basic/Button.tsx'
import { CopyButton } from '#ui/basic/CopyButton.tsx'
import { Dialog } from '#ui/basic/Dialog.tsx'
import { useFormat } from '#ui/format/FormatContext.ts'
import { formatValue } from '#ui/text/formatValue.ts'
import { CopyIcon } from '#ui/icons/Icon.tsx'
import { pictureWords } from '#words/en/picture.ts'
import { shareWords } from '#words/en/share.ts'
import { useWords } from '#words/WordsContext.tsx'
import { arrangeFacts } from '#view/arrangeFacts.ts'
import { cardPng, type PictureCard } from '#view/export/cardPicture.ts'
import { download, fileName } from '#view/export/download.ts'
import { useCopyPicture, usePictureNote } from '#view/export/useCopyPicture.ts'
import { hrefOf } from '#routes/location.ts'
import { paths } from '#routes/paths.ts'
import { useAreaLabel } from '#view/useAreaLabel.ts'
import styles from './share.module.css'

/** Shares a view: its address, a link that holds the data, a file, or a picture of its figures. */
export function ShareDialog({ view, onClose }: { view: View; onClose(): void }) {
  const share = useWords(shareWords)
  const picture = useWords(pictureWords)
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
  const card = usePictureCard(view, title)
  const copyPicture = useCopyPicture()
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
  const fits = link !== null && link.length <= LONGEST_LINK
  return (
    <Dialog open title={share.title} onClose={onClose}>
      <div className={styles.ways}>
        <Way lead={share.addressLead}>
          <CopyButton label={share.address} text={() => location.href} />
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
            {link !== null && !fits && <p>{share.tooLong(length, exact(LONGEST_LINK))}</p>}
            <Way lead={share.fileLead}>
              <Button
                variant="quiet"
                onClick={() => download(fileOf(copy), fileName(title, 'statglass.json'))}
              >
                {share.file}
              </Button>
            </Way>
            {card !== null && (
              <Way lead={share.pictureLead}>
                <Button
                  variant="quiet"
                  icon={<CopyIcon />}
                  onClick={() => void copyPicture(() => cardPng(card), title)}
                >
                  {picture.copy}
                </Button>
              </Way>
            )}
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

/** The headlines of an entity's page; null without any. */
function usePictureCard({ snapshot, reading }: View, title: string): PictureCard | null {
  const format = useFormat()
  const registry = useRegistry()
  const noteAt = usePictureNote()
  return useMemo(() => {
    if (snapshot?.id == null || reading === null) return null
    const { headlines } = arrangeFacts(reading, registry.find(snapshot.area)?.lead ?? [])
    const figures = headlines.flatMap(({ label, value }) => {
      const text = formatValue(value, format)
      return text === null ? [] : [{ label, value: text }]
    })
    return figures.length === 0 ? null : { title, figures, note: noteAt(snapshot.fetchedAt) }
  }, [snapshot, reading, title, registry, format, noteAt])
}
