import * as v from 'valibot'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { openSlot, type TextStorage } from './persisted.ts'

const schema = v.nullable(
  v.object({
    key: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{8,200}$/)),
    origin: v.string(),
    /** Stands for the key in bucket names and ledgers. */
    id: v.pipe(v.string(), v.regex(/^[a-z0-9]{8,}$/)),
  }),
)

type Kept = v.InferOutput<typeof schema>

const VERSION = 1

/** What is known of the key by the answers to it. */
export type KeyStatus = 'untried' | 'recognised' | 'not recognised' | 'refused'

export interface KeyState {
  /** The key of this tab; read it through `keyFor`. */
  held: Kept
  keptOnDevice: boolean
  status: KeyStatus
  /** Another tab holds a key for its session that this tab has not. */
  elsewhere: boolean
}

export interface KeyStore extends StoreApi<KeyState> {
  /** Binds the key to the origin it was given for. */
  use(key: string, origin: string, keepOnDevice: boolean): void
  /** Moves a session's key to the device: other tabs then have it too. */
  keep(): void
  forget(): void
  /** The key for `origin`, while it is usable. */
  keyFor(origin: string): string | null
  setStatus(status: KeyStatus): void
  close(): void
}

/** What other tabs are told: that a key came, went or is of no use, by the id that stands for it; never the key. */
export type KeyMessage = 'forgotten' | 'held' | 'asking' | { useless: string; status: KeyStatus }

export interface KeyChannel {
  post(message: KeyMessage): void
  onMessage(listener: (message: unknown) => void): () => void
}

const USELESS: readonly KeyStatus[] = ['refused', 'not recognised']
const news = v.object({ useless: v.string(), status: v.picklist(['refused', 'not recognised']) })

export const maskKey = (key: string) => `${'•'.repeat(8)}${key.slice(-4)}`

/**
 * The one place a key lives: this tab's session, or this device where the person chose so. "Forget" wipes both storages
 * and reaches every tab through the channel.
 */
export function createKeyStore(options: {
  session: TextStorage
  device: TextStorage
  channel: KeyChannel
  random: () => number
}): KeyStore {
  const { session, device, channel, random } = options
  const slot = (storage: TextStorage) => {
    const { read, write, remove } = openSlot(storage, 'key')
    return {
      remove,
      write: (key: Kept) => write(VERSION, key),
      read(): Kept {
        const found = read()
        const checked = v.safeParse(schema, found?.version === VERSION ? found.data : null)
        return checked.success ? checked.output : null
      },
    }
  }
  const inSession = slot(session)
  const onDevice = slot(device)
  const first = inSession.read()
  const second = onDevice.read()
  const store = createStore<KeyState>()(() => ({
    held: first ?? second,
    keptOnDevice: first === null && second !== null,
    status: 'untried',
    elsewhere: false,
  }))

  const drop = () => {
    inSession.remove()
    onDevice.remove()
    store.setState({ held: null, keptOnDevice: false, status: 'untried', elsewhere: false })
  }

  const tellIfUseless = () => {
    const { held, status } = store.getState()
    if (held !== null && USELESS.includes(status)) channel.post({ useless: held.id, status })
  }

  /** Another tab has a key: the device's is everybody's, a session's is that tab's alone. */
  const heldElsewhere = () => {
    const { held, keptOnDevice } = store.getState()
    if (held !== null && !keptOnDevice) return
    const kept = onDevice.read()
    if (kept !== null && kept.id === held?.id) return
    store.setState({
      held: kept,
      keptOnDevice: kept !== null,
      status: 'untried',
      elsewhere: kept === null,
    })
  }

  const stop = channel.onMessage((message) => {
    const { held } = store.getState()
    if (message === 'forgotten') drop()
    if (message === 'held') heldElsewhere()
    if (message === 'asking' && held !== null) {
      channel.post('held')
      tellIfUseless()
    }
    if (v.is(news, message) && message.useless === held?.id)
      store.setState({ status: message.status })
  })
  channel.post('asking')

  return {
    ...store,
    use(key, origin, keepOnDevice) {
      const id = newId(random)
      const kept = { key, origin, id }
      inSession.remove()
      onDevice.remove()
      const chosen = keepOnDevice ? onDevice : inSession
      chosen.write(kept)
      store.setState({
        held: kept,
        keptOnDevice: keepOnDevice,
        status: 'untried',
        elsewhere: false,
      })
      channel.post('held')
    },
    keep() {
      const { held } = store.getState()
      if (held === null) return
      inSession.remove()
      onDevice.write(held)
      store.setState({ keptOnDevice: true })
      channel.post('held')
    },
    forget() {
      drop()
      channel.post('forgotten')
    },
    keyFor(origin) {
      const { held, status } = store.getState()
      const usable = held !== null && held.origin === origin && !USELESS.includes(status)
      return usable ? held.key : null
    },
    setStatus(status) {
      if (store.getState().status === status) return
      store.setState({ status })
      tellIfUseless()
    },
    close: stop,
  }
}

function newId(random: () => number): string {
  return Array.from({ length: 12 }, () => Math.floor(random() * 36).toString(36)).join('')
}
