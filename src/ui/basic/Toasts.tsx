import { createContext, useCallback, useContext, useState, type ReactNode } from 'react'
import { useWords } from '#words/WordsContext.tsx'
import { CloseIcon } from '../icons/Icon.tsx'
import { useTick } from '../time/useTick.ts'
import { useTicker } from '../time/TimeContext.ts'
import { Button } from './Button.tsx'
import { IconButton } from './IconButton.tsx'
import styles from './Toasts.module.css'

export interface Toast {
  text: ReactNode
  undo?: (() => void) | undefined
}

interface Shown extends Toast {
  id: number
  until: number
}

const STAYS_MS = 8000
const MOST = 3

const ToastContext = createContext<((toast: Toast) => void) | null>(null)

export function ToastProvider({ children }: { children: ReactNode }) {
  const ticker = useTicker()
  const { shell } = useWords()
  const [toasts, setToasts] = useState<readonly Shown[]>([])
  const drop = (id: number) => setToasts((all) => all.filter((toast) => toast.id !== id))
  const show = useCallback(
    (toast: Toast) =>
      setToasts((all) => {
        const id = (all.at(-1)?.id ?? 0) + 1
        return [...all.slice(1 - MOST), { ...toast, id, until: ticker.now() + STAYS_MS }]
      }),
    [ticker],
  )
  return (
    <ToastContext value={show}>
      {children}
      <div role="log" aria-label={shell.notices} className={styles.region}>
        {toasts.map((toast) => (
          <ToastLine key={toast.id} toast={toast} onDrop={() => drop(toast.id)} />
        ))}
      </div>
    </ToastContext>
  )
}

function ToastLine({ toast, onDrop }: { toast: Shown; onDrop(): void }) {
  const { shell } = useWords()
  const over = useTick((now) => now >= toast.until)
  if (over) return null
  return (
    <div className={styles.toast}>
      <span className={styles.text}>{toast.text}</span>
      {toast.undo !== undefined && (
        <Button
          small
          onClick={() => {
            toast.undo?.()
            onDrop()
          }}
        >
          {shell.undo}
        </Button>
      )}
      <IconButton small label={shell.close} icon={<CloseIcon />} onClick={onDrop} />
    </div>
  )
}

export function useToast(): (toast: Toast) => void {
  const show = useContext(ToastContext)
  if (show === null) throw new Error('useToast needs a ToastProvider around it')
  return show
}
