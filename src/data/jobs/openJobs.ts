import { JOB_LIST } from './jobList.ts'
import type { createJobs, JobsOptions } from './createJobs.ts'
import type { Jobs } from './types.ts'

/** The jobs of this device, made when something first needs them: their code is no part of the first load. */
export interface OpenJobs {
  /** The same jobs at every call; `create` is `createJobs`, brought by the code that needs them. */
  with(create: typeof createJobs): Jobs
  /** Goes on with what an earlier visit or another tab left running; loads nothing where nothing is stored. */
  resume(): Promise<void>
  close(): void
}

export function openJobs(options: JobsOptions): OpenJobs {
  const { channel, store } = options
  let jobs: Jobs | null = null
  let closed = false

  const made = (create: typeof createJobs) => {
    leave()
    return (jobs ??= create(options))
  }
  const resume = async () => {
    if (store.get(JOB_LIST) === null) return
    const { createJobs: create } = await import('./createJobs.ts')
    if (!closed) made(create).resume()
  }
  // Another tab has started one: this tab takes it over when that one closes.
  const leave = channel.onMessage(() => void resume().catch(() => undefined))

  return {
    with: made,
    resume,
    close() {
      closed = true
      leave()
      jobs?.close()
    },
  }
}
