import type { StoreApi } from 'zustand/vanilla'
import { createOverrides, type OverrideStore } from './settings/overrides.ts'
import { useServices } from './services.ts'

/** The store of how the person wants each view shown; made here, so that its code is no part of the first load. */
export const useOverrideStore = (): StoreApi<OverrideStore> =>
  useServices().overrides.with(createOverrides)
