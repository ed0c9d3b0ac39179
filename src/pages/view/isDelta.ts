import type { Kind } from '#reading/types.ts'

const MOVE = /\b(change|changed|diff|difference|delta|move|moved|gain|trend)\b/i

/** Whether a percentage says how something moved: it is drawn as up or down then. */
export const isDelta = ({ kind, label }: { kind: Kind; label: string }) =>
  kind === 'percentage' && MOVE.test(label)
