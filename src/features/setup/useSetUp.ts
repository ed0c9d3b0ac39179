import { useEffect, useRef, useState } from 'react'
import { checkBaseUrl, SAMPLE_URL } from '#api/baseUrl.ts'
import { createProbe } from '#api/probe.ts'
import { clearProbeAnswers, openProbeAnswers } from '#data/probeAnswers.ts'
import { type Services, useServices } from '#data/services.ts'
import { useQuota } from '#data/useQuota.ts'
import { failureIn } from '#discovery/listIn.ts'
import { FIRST, isJson } from '#discovery/locate.ts'
import { addressIn, nameOf } from '#discovery/serviceFile.ts'
import { systemClock } from '#quota/index.ts'
import { createSetup, type Setup, type SetupStep } from './createSetup.ts'

/** The parts of a typed address in `service.json`. */
interface SetupAddress {
  /** With the prefix, without a slash at its end. */
  root: string
  baseUrl: string
  apiPrefix: string
  name: string
}

/** Null if the text is not the address of a service. */
export function addressOf(text: string): SetupAddress | null {
  const given = text.trim()
  if (given.startsWith(`${SAMPLE_URL}/`)) {
    const apiPrefix = given.slice(SAMPLE_URL.length).replace(/\/+$/, '')
    return { root: SAMPLE_URL + apiPrefix, baseUrl: SAMPLE_URL, apiPrefix, name: 'Sample' }
  }
  const checked = checkBaseUrl(given)
  if (!checked.ok || !URL.canParse(checked.url) || checked.url === SAMPLE_URL) return null
  const { origin, pathname, host } = new URL(checked.url)
  return {
    root: checked.url,
    baseUrl: origin === location.origin ? '' : origin,
    apiPrefix: pathname.replace(/\/$/, ''),
    name: nameOf(host),
  }
}

export interface RunningSetup extends Setup {
  address: SetupAddress
  bucket: string
  keyed: boolean
}

/** The set-up of a service, within the quota. Its answers are kept until it ends. */
export function useSetUp() {
  const services = useServices()
  const buckets = useQuota((snapshot) => snapshot.buckets)
  const [running, setRunning] = useState<RunningSetup | null>(null)
  const [failed, setFailed] = useState<{ root: string; steps: readonly SetupStep[] } | null>(null)
  const starting = useRef(false)
  const { metered } = services
  // The meter returns to the service in use.
  useEffect(() => {
    return () => metered.setState({ bucket: null })
  }, [metered])
  return {
    running,
    /** The address that nothing answers, with what was asked there. */
    failed,
    /** The limit in the service's response headers; null if there is none, or before the first request. */
    toldPerMinute(typed: string): number | null {
      const root = addressOf(typed)?.root
      if (root === undefined) return null
      const bucket = buckets.get(bucketOf(services, root))
      if (bucket?.source !== 'header') return null
      return Math.max(1, Math.round((bucket.limit * 60_000) / bucket.windowMs))
    },
    async start(
      address: SetupAddress,
      { stepwise, document }: { stepwise: boolean; document?: unknown },
    ) {
      if (starting.current) return
      starting.current = true
      setFailed(null)
      try {
        const kept = await openProbeAnswers(address.root)
        const { bucket, key, send } = asking(services, address.root)
        const described = document === undefined ? {} : { document }
        const setup = createSetup({ send, kept, address, stepwise, ...described })
        setup.store.subscribe(({ place, steps }) => {
          if (place !== 'nowhere') return
          setFailed({ root: address.root, steps })
          setRunning(null)
          metered.setState({ bucket: null })
          void clearProbeAnswers()
        })
        metered.setState({ bucket })
        setRunning({ ...setup, address, bucket, keyed: key !== null })
      } finally {
        starting.current = false
      }
    },
    async cancel() {
      running?.cancel()
      setFailed(null)
      setRunning(null)
      metered.setState({ bucket: null })
      await clearProbeAnswers()
    },
  }
}

/** Whether the service at `root` answers with JSON, if only with an error; costs one request. */
export async function answersAt(services: Services, root: string): Promise<boolean> {
  const { send } = asking(services, root)
  const reply = await send(FIRST, new AbortController().signal).catch(() => null)
  return isJson(reply)
}

function bucketOf({ bucket, root }: Services, at: string): string {
  if (at === root) return bucket()
  const origin = at.startsWith(SAMPLE_URL) ? SAMPLE_URL : new URL(at).origin
  return `${origin} anonymous`
}

/** A key is sent only to the service that it was entered for. */
function asking(services: Services, at: string) {
  const { quota, fetch, now, root, keyOrigin, keyStore, config } = services
  const bucket = bucketOf(services, at)
  const key = at === root ? keyStore.keyFor(keyOrigin) : null
  const probe = createProbe({
    quota,
    fetch,
    clock: { ...systemClock(), now },
    bucket,
    key,
    keyHeader: config.keyHeader,
    failureIn,
  })
  const send = (path: string, signal: AbortSignal) => probe(addressIn(at, path), path, signal)
  return { bucket, key, send }
}
