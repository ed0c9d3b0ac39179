import { createStore } from 'zustand/vanilla'
import { discover, type DiscoverOptions } from '#discovery/discover.ts'
import type { Discovered, Probe, Reply } from '#discovery/types.ts'

export interface SetupStep {
  probe: Probe
  /** Null: skipped by the person, or no answer that can be read. */
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
  found: Discovered | null
  /** Sends the remaining requests without asking the person. */
  all: boolean
}

export type Setup = ReturnType<typeof createSetup>

interface Options extends DiscoverOptions {
  /** Rejects if the service cannot be reached. */
  send(probe: Probe, signal: AbortSignal): Promise<Reply>
  /** The answers of an interrupted run. */
  kept: { get(path: string): unknown; put(path: string, reply: Reply): Promise<void> }
}

type Choice = 'ask' | 'skip'

/** Discovers the routes of a service one step at a time; each request waits for the person's consent. */
export function createSetup({ send, kept, ...options }: Options) {
  const store = createStore<SetupState>()(() => ({
    next: null,
    asking: null,
    steps: [],
    unreachable: false,
    found: null,
    all: false,
  }))
  const stop = new AbortController()
  let choose: ((choice: Choice) => void) | null = null
  let forAll: Choice | null = null

  const done = (step: SetupStep) =>
    store.setState(({ steps }) => ({ asking: null, steps: [...steps, step] }))

  const chosen = (probe: Probe) =>
    new Promise<Choice>((resolve) => {
      store.setState({ next: probe })
      choose = (choice) => {
        choose = null
        store.setState({ next: null })
        resolve(choice)
      }
    })

  /** Null if the service cannot be reached. */
  async function reach(probe: Probe): Promise<Reply | null> {
    store.setState({ asking: probe, unreachable: false })
    try {
      // A signal per request: the quota listens to it for as long as it lives.
      const reply = await send(probe, AbortSignal.any([stop.signal]))
      await kept.put(probe.path, reply)
      return reply
    } catch (error) {
      stop.signal.throwIfAborted()
      if (!(error instanceof Error)) throw error
      // Outside the service's prefix another server may answer, which lets no other site read it.
      if (probe.path.startsWith('/')) return null
      // From here on, each request needs the person's consent.
      forAll = null
      store.setState({ asking: null, unreachable: true, all: false })
      return null
    }
  }

  async function answer(probe: Probe): Promise<Reply | null> {
    const before = kept.get(probe.path) as Reply | undefined
    if (before !== undefined) {
      done({ probe, reply: before, free: true })
      return before
    }
    for (;;) {
      const choice = forAll ?? (await chosen(probe))
      stop.signal.throwIfAborted()
      const reply = choice === 'skip' ? null : await reach(probe)
      if (choice === 'ask' && store.getState().unreachable) continue
      done({ probe, reply, free: false })
      return reply
    }
  }

  discover(answer, options).then(
    (found) => store.setState({ found, next: null, asking: null }),
    (error: unknown) => {
      if (!stop.signal.aborted) throw error
    },
  )

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
      if (reply !== null) done({ probe, reply, free: false })
    },
    cancel() {
      stop.abort()
      decide('skip')
    },
  }
}
