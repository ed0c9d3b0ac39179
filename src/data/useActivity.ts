import { useStore } from 'zustand'
import type { Activity } from './activity.ts'
import { useServices } from './services.ts'

/** The requests of this tab, and what was opened without one. */
export const useActivity = (): Activity => useStore(useServices().activity)
