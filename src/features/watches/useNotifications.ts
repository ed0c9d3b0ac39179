import { useCallback, useState } from 'react'

export type NotificationState = NotificationPermission | 'unsupported'

const stateNow = (): NotificationState =>
  typeof Notification === 'undefined' ? 'unsupported' : Notification.permission

/** Whether the browser lets this site notify, and a way to ask the person, once. */
export function useNotifications(): { state: NotificationState; ask(): Promise<void> } {
  const [state, setState] = useState(stateNow)
  const ask = useCallback(async () => {
    if (stateNow() === 'default') await Notification.requestPermission().catch(() => undefined)
    setState(stateNow())
  }, [])
  return { state, ask }
}
