import { checkKey, type KeyProblem } from '#api/apiKey.ts'
import { SAMPLE_URL } from '#api/baseUrl.ts'
import { useStore } from 'zustand'
import { maskKey } from './key/keyStore.ts'
import { useServices } from './services.ts'

export type { KeyProblem }

export type KeyView = ReturnType<typeof useKey>

/** The key as a page may know it: never the key itself. */
export function useKey() {
  const { keyStore, keyOrigin, config } = useServices()
  const { held, isOnDevice, keepFailed, status, elsewhere } = useStore(keyStore)
  return {
    /** `••••••••1a2b`; null if no key is held. */
    masked: held === null ? null : maskKey(held.key),
    /** The origin it is bound to. */
    origin: held?.origin ?? null,
    /** It is of the sample service in this page: it is sent nowhere. */
    inPage: held?.origin === SAMPLE_URL,
    /** It is sent to the present service. */
    applies: held?.origin === keyOrigin,
    isOnDevice,
    keepFailed,
    status,
    elsewhere,
    /** Takes a pasted key into use, or says what is wrong with it. */
    use(pasted: string, keepOnDevice: boolean): KeyProblem | null {
      const checked = checkKey(pasted, config.keyPrefix, config.keyLength)
      if (!checked.ok) return checked
      keyStore.use(checked.key, keyOrigin, keepOnDevice)
      return null
    },
    keep: keyStore.keep,
    forget: keyStore.forget,
  }
}
