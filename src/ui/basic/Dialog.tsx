import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { useWords } from '#words/WordsContext.tsx'
import { CloseIcon } from '../icons/Icon.tsx'
import styles from './Dialog.module.css'
import { IconButton } from './IconButton.tsx'

export interface DialogProps {
  open: boolean
  title: ReactNode
  onClose(): void
  /** Buttons, the main one last. */
  actions?: ReactNode
  wide?: boolean
  sheet?: boolean
  children?: ReactNode
}

/** A dialog focuses the element that asks for it: React's `autoFocus` comes before the dialog is shown. */
export const focusFirst = (field: HTMLElement | null) => field?.setAttribute('autofocus', '')

/** A native modal dialog: the browser keeps and returns the focus, and closes it on Esc. */
export function Dialog(props: DialogProps) {
  const { open, title, onClose, actions, wide, sheet, children } = props
  const { shell } = useWords()
  const id = useId()
  const ref = useRef<HTMLDialogElement>(null)

  useLayoutEffect(() => {
    const dialog = ref.current
    if (!open || dialog === null) return
    dialog.showModal()
    // Also where the dialog is removed: to close it returns the focus.
    return () => dialog.close()
  }, [open])

  return (
    <dialog
      ref={ref}
      className={styles.dialog}
      data-wide={wide || undefined}
      data-sheet={sheet || undefined}
      aria-labelledby={id}
      onClose={() => ref.current?.open !== true && onClose()}
      closedby="any"
    >
      {open && (
        <div className={styles.inside}>
          <div className={styles.head}>
            <h2 id={id}>{title}</h2>
            <IconButton small label={shell.close} icon={<CloseIcon />} onClick={onClose} />
          </div>
          {children}
          {actions != null && <div className={styles.actions}>{actions}</div>}
        </div>
      )}
    </dialog>
  )
}
