import { useCallback, useEffect, useState } from 'react'
import { useServiceAddress } from '#data/useService.ts'
import { usePreferences } from '#data/useSettings.ts'
import { OutsideLink } from '#ui/text/OutsideLink.tsx'
import { useWords } from '#words/WordsContext.tsx'
import { hostEntry, hostOfPicture } from './imageHosts.ts'
import styles from './Parts.module.css'

/**
 * A picture at its host: a link that names it, until the person allows the host in the settings. Then it is fetched with
 * nothing that tells who asks, and shown from memory, as the page's policy demands.
 */
export function Picture({ url }: { url: string }) {
  const { values } = useWords()
  const address = useAllowedPicture(url)
  if (address === null) return <OutsideLink href={url} text={values.image} />
  return <img src={address} alt={values.image} className={styles.picture} />
}

/** A declared icon: from the page's own host, or from another one that the person allows; else nothing. */
export function Icon({ address }: { address: string }) {
  const own = addressHere(address)
  const allowed = useAllowedPicture(own === null ? address : null)
  const shown = own ?? allowed
  const [missing, setMissing] = useState<string | null>(null)
  if (shown === null || shown === missing) return null
  return <img src={shown} alt="" className={styles.icon} onError={() => setMissing(shown)} />
}

/** An address relative to the app; null for one of another host. */
function addressHere(address: string): string | null {
  const app = new URL(import.meta.env.BASE_URL, location.origin)
  if (!URL.canParse(address, app)) return null
  const { href, origin } = new URL(address, app)
  return origin === app.origin ? href : null
}

/** Whether the person allows the host of a picture. */
export function useAllowsPictures(): (url: string | null) => boolean {
  const { keyOrigin } = useServiceAddress()
  const allowed = usePreferences(({ imageHosts }) => imageHosts)
  return useCallback(
    (url) => {
      const host = url === null ? null : hostOfPicture(url)
      return host !== null && allowed.includes(hostEntry(keyOrigin, host))
    },
    [keyOrigin, allowed],
  )
}

/** Where a picture is shown from, once it is here; null where there is none, or its host is not allowed. */
export function useAllowedPicture(url: string | null): string | null {
  const allows = useAllowsPictures()
  return usePicture(allows(url) ? url : null)
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

const LARGEST = 1024 * 1024
/** No SVG: it is a document, and no picture of a game needs it. */
const TYPES = /^image\/(png|jpeg|gif|webp|avif)\b/

/** A picture of at most 1 MB, cancelled beyond; null where it cannot be had. Nothing that is sent tells who asks. */
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
