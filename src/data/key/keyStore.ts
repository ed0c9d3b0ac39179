import * as v from 'valibot'
import { createStore } from 'zustand/vanilla'
import { newId } from '#lib/newId.ts'
import type { Channel } from '../openChannel.ts'
import { slotIn, type TextStorage } from '../settings/persisted.ts'

const schema = v.nullable(
  v.object({
    key: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{8,200}$/)),
    origin: v.string(),
    /** Stands for the key in bucket names and ledgers. */
    id: v.pipe(v.string(), v.regex(/^[a-z0-9]{8,}$/)),
    /** The mark of the last forgetting on this device when the key was given; null if there was none. */
    mark: v.optional(v.nullable(v.string()), null),
    /** The service has answered it as a key. */
    recognised: v.optional(v.boolean(), false),
  }),
)

const mark = v.nullable(v.string())

type Kept = v.InferOutput<typeof schema>

/** The service's verdict on the key, by its answers. */
export type KeyStatus = 'untried' | 'recognised' | 'not recognised' | 'refused'

export interface KeyState {
  /** The key of this tab; read it through `keyFor`. */
  held: Kept
  isOnDevice: boolean
  status: KeyStatus
  /** Another tab holds a key for its session that this tab has not. */
  elsewhere: boolean
  /** It was to stay on this device, which did not keep it. */
  keepFailed: boolean
}

export type KeyStore = ReturnType<typeof createKeyStore>

/** Messages between tabs: a key came, went or is useless. A key is named by an id and never sent. */
export type KeyMessage = 'forgotten' | 'held' | 'asking' | { useless: string; status: KeyStatus }

/** A key so answered is not sent any more. */
export const USELESS: readonly KeyStatus[] = ['refused', 'not recognised']
const news = v.object({ useless: v.string(), status: v.picklist(['refused', 'not recognised']) })

const stateOf = (held: Kept, isOnDevice: boolean): KeyState => ({
  held,
  isOnDevice,
  status: held?.recognised === true ? 'recognised' : 'untried',
  elsewhere: false,
  keepFailed: false,
})

export const maskKey = (key: string) => `${'•'.repeat(8)}${key.slice(-4)}`

/**
 * The one place a key lives: this tab's session, or this device where the person chose so. "Forget" wipes both storages
 * and reaches every tab through the channel.
 */
export function createKeyStore(options: {
  session: TextStorage
  device: TextStorage
  channel: Channel<KeyMessage>
  /** Values written to `device` survive a reload. */
  durable?: boolean
}) {
  const { session, device, channel, durable = true } = options
  const inSession = slotIn(session, 'key', schema)
  const onDevice = slotIn(device, 'key', schema)
  const forgetting = slotIn(device, 'forgotten', mark)
  /** A tab that was frozen, crashed or at another site heard no message: the mark on the device lasts. */
  const isForgotten = (kept: Kept) => kept !== null && kept.mark !== forgetting.read()
  const usable = (kept: Kept) => (isForgotten(kept) ? null : kept)
  const first = usable(inSession.read())
  const second = usable(onDevice.read())
  const store = createStore<KeyState>()(() =>
    stateOf(first ?? second, first === null && second !== null),
  )

  const drop = () => {
    inSession.remove()
    onDevice.remove()
    store.setState(stateOf(null, false))
  }

  /** Whether the device kept it: a full or blocked one does not, and says nothing. */
  const keptOn = (slotOf: typeof onDevice, kept: NonNullable<Kept>) => {
    slotOf.write(kept)
    return slotOf.read()?.id === kept.id
  }

  const tellIfUseless = () => {
    const { held, status } = store.getState()
    if (held !== null && USELESS.includes(status)) channel.post({ useless: held.id, status })
  }

  /** Another tab has a key: the device's is everybody's, a session's is that tab's alone. */
  const heldElsewhere = () => {
    const { held, isOnDevice, keepFailed } = store.getState()
    if (held !== null && !isOnDevice) return
    const kept = usable(onDevice.read())
    if (kept !== null && kept.id === held?.id) return
    store.setState({ ...stateOf(kept, kept !== null), elsewhere: kept === null, keepFailed })
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
  // Clears a forgotten key from the storage of a tab that was closed meanwhile.
  if (isForgotten(inSession.read())) inSession.remove()
  if (isForgotten(onDevice.read())) onDevice.remove()
  channel.post('asking')

  return {
    ...store,
    /** Binds the key to the origin it was given for. */
    use(key: string, origin: string, keepOnDevice: boolean) {
      const id = newId()
      const kept = { key, origin, id, mark: forgetting.read(), recognised: false }
      inSession.remove()
      onDevice.remove()
      const isOnDevice = keepOnDevice && durable && keptOn(onDevice, kept)
      if (!isOnDevice) inSession.write(kept)
      store.setState({ ...stateOf(kept, isOnDevice), keepFailed: keepOnDevice && !isOnDevice })
      channel.post('held')
    },
    /** Moves a session's key to the device: other tabs then have it too. */
    keep() {
      const { held } = store.getState()
      if (held === null) return
      if (!durable || !keptOn(onDevice, held)) {
        onDevice.remove()
        store.setState({ keepFailed: true })
        return
      }
      inSession.remove()
      store.setState({ isOnDevice: true, keepFailed: false })
      channel.post('held')
    },
    forget() {
      // First what takes room, then the mark: a full device has room for it then.
      drop()
      forgetting.write(newId())
      channel.post('forgotten')
    },
    /** Drops a key that was forgotten while this tab did not run. */
    recheck() {
      if (isForgotten(store.getState().held)) drop()
    },
    /** The key for `origin`, while it is usable. */
    keyFor(origin: string): string | null {
      const { held, status } = store.getState()
      if (held === null || held.origin !== origin || USELESS.includes(status)) return null
      return isForgotten(held) ? null : held.key
    },
    setStatus(status: KeyStatus) {
      const { held, isOnDevice, status: before } = store.getState()
      if (before === status) return
      const kept = held && { ...held, recognised: status === 'recognised' }
      store.setState({ status, held: kept })
      if (!isForgotten(kept)) (isOnDevice ? onDevice : inSession).write(kept)
      tellIfUseless()
    },
    close: stop,
  }
}
