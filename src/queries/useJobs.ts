import { useSyncExternalStore } from 'react'
import type { Job, Jobs } from '#jobs/types.ts'
import { useServices } from './services.ts'

export type { Job, JobPlan } from '#jobs/types.ts'

/** Every bulk refresh of this device, newest first, in whichever tab it runs. */
export function useJobs(): readonly Job[] {
  const { jobs } = useServices()
  return useSyncExternalStore(jobs.subscribe, jobs.getSnapshot, jobs.getSnapshot)
}

/** Prices, starts and ends bulk refreshes. */
export const useJobControls = (): Omit<Jobs, 'subscribe' | 'getSnapshot'> => useServices().jobs

/** The job of a group; null where there is none. */
export const useJob = (group: string): Job | null =>
  useJobs().find((job) => job.group === group) ?? null
