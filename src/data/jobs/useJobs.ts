import { useSyncExternalStore } from 'react'
import { createJobs } from './createJobs.ts'
import type { Job, Jobs } from './types.ts'
import { useServices } from '../services.ts'

export type { Job, JobPlan } from './types.ts'

/** Every bulk refresh of this device, newest first, in whichever tab it runs. */
export function useJobs(): readonly Job[] {
  const jobs = useServices().jobs.with(createJobs)
  return useSyncExternalStore(jobs.subscribe, jobs.getSnapshot, jobs.getSnapshot)
}

/** Prices, starts and ends bulk refreshes. */
export const useJobControls = (): Omit<Jobs, 'subscribe' | 'getSnapshot'> =>
  useServices().jobs.with(createJobs)

/** The job of a group; null where there is none. */
export const useJob = (group: string): Job | null =>
  useJobs().find((job) => job.group === group) ?? null
