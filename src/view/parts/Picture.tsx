import { useEffect, useState } from 'react'
import { useServiceAddress } from '#data/useService.ts'
import { usePreferences } from '#data/useSettings.ts'
import { OutsideLink } from '#ui/text/OutsideLink.tsx'
import { useWords } from '#words/WordsContext.tsx'
import { fetchPicture } from './fetchPicture.ts'
import { hostEntry, hostOfPicture } from './imageHosts.ts'
import styles from './Parts.module.css'

/**
 * A picture at its host: a link that names it, until the person allows the host in the settings. Then it is fetched with
 * nothing that tells who asks, and shown from memory, as the page's policy demands.
 */
export function Picture({ url }: { url: string }) {
  const { values } = useWords()
  const { keyOrigin } = useServiceAddress()
  const host = hostOfPicture(url)
  const allowed = usePreferences(
    ({ imageHosts }) => host !== null && imageHosts.includes(hostEntry(keyOrigin, host)),
  )
  const address = usePicture(allowed ? url : null)
  if (address === null) return <OutsideLink href={url} text={values.image} />
  return <img src={address} alt={values.image} className={styles.picture} />
}

function usePicture(url: string | null): string | null {
  const [made, setMade] = useState<{ of: string; address: string } | null>(null)
  useEffect(() => {
    if (url === null) return
    const stop = new AbortController()
    let address: string | null = null
    void fetchPicture((address, init) => fetch(address, init), url, stop.signal).then((blob) => {
      if (blob === null || stop.signal.aborted) return
      address = URL.createObjectURL(blob)
      setMade({ of: url, address })
    })
    return () => {
      stop.abort()
      if (address !== null) URL.revokeObjectURL(address)
    }
  }, [url])
  return made !== null && made.of === url ? made.address : null
}
