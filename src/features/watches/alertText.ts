import type { Alert } from './alerts.ts'
import type { Format } from '#ui/format/createFormat.ts'
import type { Words } from '#words/en.ts'
import { watchedNumber } from './watchedNumber.ts'

/** What a watch told, in a line: “Mining · Level is 71, above 70”. */
export function alertText(alert: Alert, { watches }: Words, format: Format, now: number): string {
  const { told } = watches
  const { label, kind, value, before, limit, missed } = alert
  const write = (number: number | null) =>
    number === null ? '–' : watchedNumber(alert, number, format)
  switch (kind) {
    case 'above':
    case 'below':
      return told[kind](label, write(value), write(limit))
    case 'changes':
      return told.changes(label, write(value), write(before))
    case 'appears':
      return told.appears(label)
    case 'starts':
      return missed
        ? told.missed(label, format.relative(value, now))
        : told.starts(label, format.instant(value, now))
  }
}
