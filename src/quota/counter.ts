import type { Desk } from './desk.ts'
import { entryKey, type Ask } from './entry.ts'
import type { Outcome } from './outcome.ts'
import type { Lane } from './types.ts'

/** Where a tab's requests wait: the desk of this tab, or that of the tab which leads. */
export interface Counter {
  ask(ask: Ask): void
  /** False: it is in flight already, and finishes. */
  withdraw(id: string): boolean
  promote(id: string, lane: Lane): void
  brace(id: string, ms: number): void
  settle(id: string, outcome: Outcome): void
}

/** The desk is in this tab. */
export function localCounter(desk: Desk, tab: string): Counter {
  const entry = (id: string) => desk.registry.entries.get(entryKey(tab, id))
  return {
    ask: (ask) => {
      desk.ask(ask)
    },
    withdraw: (id) => {
      const found = entry(id)
      return found === undefined || desk.withdraw(found)
    },
    promote: (id, lane) => {
      desk.promote(id, lane)
    },
    brace: (id, ms) => {
      const found = entry(id)
      if (found !== undefined) desk.brace(found, ms)
    },
    settle: (id, outcome) => {
      const found = entry(id)
      if (found !== undefined) desk.settle(found, outcome)
    },
  }
}

/** Nobody leads yet: the tickets themselves remember, and are handed over when somebody does. */
export const nobody: Counter = {
  ask: () => undefined,
  withdraw: () => true,
  promote: () => undefined,
  brace: () => undefined,
  settle: () => undefined,
}
