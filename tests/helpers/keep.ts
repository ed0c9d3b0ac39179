import { storeBody } from '#data/bodies/bodyHistory.ts'
import type { Snapshot } from '#data/history/types.ts'
import type { World } from './world.ts'

/** Keeps bodies on the device of a world, with their figures and names. */
export async function keep({ services }: World, ...snapshots: readonly Snapshot[]): Promise<void> {
  for (const snapshot of snapshots) {
    const { reading, names } = await services.read(snapshot)
    await storeBody(services, { snapshot, reading, names })
  }
}
