import { createStore } from 'zustand/vanilla'
import { discover, type DiscoverOptions, MOST_REQUESTS } from '#discovery/discover.ts'
import { locate, UNREADABLE } from '#discovery/locate.ts'
import type { Address, Discovered, Probe, Reply } from '#discovery/types.ts'

export interface SetupStep {
  probe: Probe
  /** Null: skipped by the person. Its status is `UNREADABLE` if no answer could be read. */
  reply: Reply | null
  /** Answered in an earlier run, at no request. */
  free: boolean
}

export interface SetupState {
  /** Waits for the person's decision. */
  next: Probe | null
  asking: Probe | null
  steps: readonly SetupStep[]
  unreachable: boolean
  /** Where it answers, once that is known; `nowhere` ends the set-up. */
  place: Address | 'nowhere' | null
  found: Discovered | null
  /** Sends the remaining requests without asking the person. */
  all: boolean
  /** The path of the edited route that was tried last. */
  tried: string | null
}

export type Setup = ReturnType<typeof createSetup>

interface Options extends DiscoverOptions {
  address: Address
  /** `path`: from the origin of the service. Rejects if the service cannot be reached. */
  send(path: string, signal: AbortSignal): Promise<Reply>
  /** Whether each request waits for the person's consent. */
  stepwise?: boolean
  /** The answers of an interrupted run, by path from the origin. */
  kept: { get(path: string): unknown; put(path: string, reply: Reply): Promise<void> }
}

type Choice = 'ask' | 'skip'

/** Finds where a service answers, then its routes, one request after the other. */
export function createSetup({ send, kept, address, stepwise = false, document }: Options) {
  const store = createStore<SetupState>()(() => ({
    next: null,
    asking: null,
    steps: [],
    unreachable: false,
    place: null,
    found: null,
    all: !stepwise,
    tried: null,
  }))
  const stop = new AbortController()
  let choose: ((choice: Choice) => void) | null = null
  let forAll: Choice | null = stepwise ? null : 'ask'
  let { apiPrefix } = address
  /** Of paths that were asked in this run. */
  const asked = new Map<string, SetupStep>()

  const whole = ({ path }: Probe) => (path.startsWith('/') ? path : `${apiPrefix}/${path}`)
  const done = (step: SetupStep) => {
    const before = asked.get(whole(step.probe))
    asked.set(whole(step.probe), step)
    store.setState(({ steps }) => ({
      asking: null,
      steps: [...steps.filter((one) => one !== before), step],
    }))
    return step.reply
  }

  const chosen = (probe: Probe) =>
    new Promise<Choice>((resolve) => {
      store.setState({ next: probe })
      choose = (choice) => {
        choose = null
        store.setState({ next: null })
        resolve(choice)
      }
    })

  async function reach(probe: Probe): Promise<Reply> {
    store.setState({ asking: probe, unreachable: false })
    try {
      // A signal per request: the quota listens to it for as long as it lives.
      const reply = await send(whole(probe), AbortSignal.any([stop.signal]))
      await kept.put(whole(probe), reply)
      return reply
    } catch (error) {
      stop.signal.throwIfAborted()
      if (!(error instanceof Error)) throw error
      // Outside the service's prefix another server may answer, which lets no other site read it.
      if (store.getState().place !== null && !probe.path.startsWith('/')) {
        // From here on, each request needs the person's consent.
        forAll = null
        store.setState({ asking: null, unreachable: true, all: false })
      }
      return { status: UNREADABLE, body: null }
    }
  }

  /** Null if the request was left out. */
  async function answer(probe: Probe): Promise<Reply | null> {
    const here = asked.get(whole(probe))
    if (here !== undefined) return done({ ...here, probe })
    const before = kept.get(whole(probe)) as Reply | undefined
    if (before !== undefined) return done({ probe, reply: before, free: true })
    if (asked.size >= MOST_REQUESTS) return null
    for (;;) {
      const choice = forAll ?? (await chosen(probe))
      stop.signal.throwIfAborted()
      const reply = choice === 'skip' ? null : await reach(probe)
      if (choice === 'ask' && store.getState().unreachable) continue
      return done({ probe, reply, free: false })
    }
  }

  /** Null also for a request without an answer that can be read. */
  const read = async (probe: Probe) => {
    const reply = await answer(probe)
    return reply?.status === UNREADABLE ? null : reply
  }

  async function run() {
    const located = await locate(answer, address)
    if (located === null) {
      store.setState({ place: 'nowhere', next: null, asking: null })
      return
    }
    apiPrefix = located.apiPrefix
    const place = { ...address, apiPrefix }
    store.setState({ place })
    const found =
      located.file === undefined
        ? await discover(read, { address: place, ...(document !== undefined && { document }) })
        : { file: located.file, areas: {}, examples: [], notes: [] }
    store.setState({ found, next: null, asking: null })
  }

  run().catch((error: unknown) => {
    if (!stop.signal.aborted) throw error
  })

  const decide = (choice: Choice) => choose?.(choice)
  const decideAll = (choice: Choice) => {
    forAll = choice
    store.setState({ all: true })
    decide(choice)
  }
  return {
    store,
    ask: () => decide('ask'),
    skip: () => decide('skip'),
    askAll: () => decideAll('ask'),
    skipAll: () => decideAll('skip'),
    /** Sends a request for an edited route. */
    async tryRoute(probe: Probe) {
      const reply = await reach(probe)
      if (reply.status === UNREADABLE) return
      done({ probe, reply, free: false })
      store.setState({ tried: probe.path })
    },
    cancel() {
      stop.abort()
      decide('skip')
    },
  }
}
