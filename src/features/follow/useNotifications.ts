import { useCallback, useState } from 'react'

type NotificationState = NotificationPermission | 'unsupported'

const stateNow = (): NotificationState =>
  typeof Notification === 'undefined' ? 'unsupported' : Notification.permission

/** `ask` prompts the person, unless they have answered before. */
export function useNotifications(): { state: NotificationState; ask(): Promise<void> } {
  const [state, setState] = useState(stateNow)
  const ask = useCallback(async () => {
    if (stateNow() === 'default') await Notification.requestPermission().catch(() => undefined)
    setState(stateNow())
  }, [])
  return { state, ask }
}
