import type { Alert } from './alerts.ts'
import { createFormat } from '#ui/format/createFormat.ts'
import { en } from '#words/en.ts'
import { alertText } from './alertText.ts'

/** What a notification of the browser says: outside of any page, so it takes the words itself. */
export function notificationOf(alert: Alert, now: number): { title: string; body: string } {
  const format = createFormat(navigator.language, undefined)
  return {
    title: alertText(alert, en, format, now),
    body: alert.name,
  }
}
