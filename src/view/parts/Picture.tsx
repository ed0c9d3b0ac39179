import { useCallback, useEffect, useState } from 'react'
import { useServices } from '#data/services.ts'
import { usePreferences } from '#data/useSettings.ts'
import { OutsideLink } from '#ui/text/OutsideLink.tsx'
import { useWords } from '#words/WordsContext.tsx'
import { hostEntry, hostOfPicture } from '#view/parts/imageHosts.ts'
import styles from './Parts.module.css'

/**
 * A picture from another host: a link until the user allows the host in the settings. Then it is fetched without credentials
 * or referrer, and shown from an object URL, as the page's CSP requires.
 */
export function Picture({ url }: { url: string }) {
  const { values } = useWords()
  const address = useAllowedPicture(url)
  if (address === null) return <OutsideLink href={url} text={values.image} />
  return <img src={address} alt={values.image} className={styles.picture} />
}

/** A declared icon, from the page's own host or from a host that the user allowed; else nothing. */
export function Icon({ address }: { address: string }) {
  const own = addressHere(address)
  const allowed = useAllowedPicture(own === null ? address : null)
  const shown = own ?? allowed
  const [missing, setMissing] = useState<string | null>(null)
  if (shown === null || shown === missing) return null
  return <img src={shown} alt="" className={styles.icon} onError={() => setMissing(shown)} />
}

/** A URL relative to the app; null for another host. */
function addressHere(address: string): string | null {
  const app = new URL(import.meta.env.BASE_URL, location.origin)
  if (!URL.canParse(address, app)) return null
  const { href, origin } = new URL(address, app)
  return origin === app.origin ? href : null
}

export function useAllowsPictures(): (url: string | null) => boolean {
  const { keyOrigin } = useServices()
  const allowed = usePreferences(({ imageHosts }) => imageHosts)
  return useCallback(
    (url) => {
      const host = url === null ? null : hostOfPicture(url)
      return host !== null && allowed.includes(hostEntry(keyOrigin, host))
    },
    [keyOrigin, allowed],
  )
}

/** The object URL of a loaded picture; null if there is none or its host is not allowed. */
export function useAllowedPicture(wanted: string | null): string | null {
  const allows = useAllowsPictures()
  const url = allows(wanted) ? wanted : null
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

const LARGEST = 1024 * 1024
/** Without SVG, which is a document that can hold scripts. */
const TYPES = /^image\/(png|jpeg|gif|webp|avif)\b/

/** Fetches a picture of at most 1 MB, without credentials or referrer; null if it fails or is larger. */
export async function fetchPicture(
  fetch: (url: string, init: RequestInit) => Promise<Response>,
  url: string,
  signal: AbortSignal,
): Promise<Blob | null> {
  try {
    const response = await fetch(url, {
      signal,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      redirect: 'error',
    })
    const type = response.headers.get('content-type') ?? ''
    const said = Number(response.headers.get('content-length') ?? 0)
    if (response.ok && TYPES.test(type) && said <= LARGEST) return await readPicture(response, type)
    await response.body?.cancel()
    return null
  } catch (error) {
    if (error instanceof Error || error instanceof DOMException) return null
    throw error
  }
}

/** Counts the bytes, because `content-length` can be wrong or missing. */
async function readPicture({ body }: Response, type: string): Promise<Blob | null> {
  const reader = body?.getReader()
  const parts: BlobPart[] = []
  for (let bytes = 0; ;) {
    const { done = true, value } = (await reader?.read()) ?? {}
    if (done || value === undefined) return new Blob(parts, { type })
    bytes += value.byteLength
    if (bytes > LARGEST) {
      await reader?.cancel()
      return null
    }
    parts.push(value)
  }
}
