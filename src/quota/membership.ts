import { localCounter, type Counter } from './counter.ts'
import type { Desk } from './desk.ts'
import type { Command, SharedState } from './link/messages.ts'
import type { QuotaSnapshot } from './types.ts'

/** This tab's place among the tabs, and the way to the desk. */
export interface Membership {
  readonly sharing: QuotaSnapshot['sharing']
  readonly counter: Counter
  /** The desk, where it is in this tab. */
  readonly desk: Desk | null
  /** What the leader told last, where the desk is in another tab. */
  readonly state: SharedState | null
  command(command: Command): void
  /** Something was asked for here. */
  asked(): void
  /** Back from sleep, or seen again. */
  wake(): void
  close(): void
}

/** The only tab there is. */
export function alone(desk: Desk, tab: string, discard: (desk: Desk) => void): Membership {
  return {
    sharing: 'alone',
    counter: localCounter(desk, tab),
    desk,
    state: null,
    command: (command) => {
      desk.command(command, tab)
    },
    asked: () => undefined,
    wake: () => {
      desk.wake()
    },
    close: () => {
      discard(desk)
    },
  }
}
