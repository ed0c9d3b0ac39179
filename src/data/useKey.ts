import type { KeyProblem } from '#api/apiKey.ts'
import { checkKey } from '#api/apiKey.ts'
import { SAMPLE_URL } from '#api/baseUrl.ts'
import { useStore } from 'zustand'
import { type KeyStatus, maskKey } from './key/keyStore.ts'
import { useServices } from './services.ts'

export type { KeyProblem }

export interface KeyView {
  /** `••••••••1a2b`; null where no key is held. */
  masked: string | null
  /** The origin it is bound to. */
  origin: string | null
  /** It is of the sample service in this page: it is sent nowhere. */
  inPage: boolean
  /** It is sent to the present service. */
  applies: boolean
  keptOnDevice: boolean
  /** It was to stay on this device, which did not keep it. */
  keepFailed: boolean
  status: KeyStatus
  elsewhere: boolean
  /** Takes a pasted key into use, or says what is wrong with it. */
  use(pasted: string, keepOnDevice: boolean): KeyProblem | null
  /** Keeps a session's key on this device. */
  keep(): void
  forget(): void
}

/** The key as a page may know it: never the key itself. */
export function useKey(): KeyView {
  const { keyStore, keyOrigin, config } = useServices()
  const { held, keptOnDevice, keepFailed, status, elsewhere } = useStore(keyStore)
  return {
    masked: held === null ? null : maskKey(held.key),
    origin: held?.origin ?? null,
    inPage: held?.origin === SAMPLE_URL,
    applies: held?.origin === keyOrigin,
    keptOnDevice,
    keepFailed,
    status,
    elsewhere,
    use(pasted, keepOnDevice) {
      const checked = checkKey(pasted, config.keyPrefix, config.keyLength)
      if (!checked.ok) return checked
      keyStore.use(checked.key, keyOrigin, keepOnDevice)
      return null
    },
    keep: keyStore.keep,
    forget: keyStore.forget,
  }
}
