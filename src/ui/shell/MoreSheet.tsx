import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { useWords } from '#words/WordsContext.tsx'
import { MoreIcon } from '../icons/Icon.tsx'
import navStyles from './NavItem.module.css'
import styles from './Shell.module.css'

/** The bottom bar's last place: opens a sheet with all that has no place in the bar. */
export function MoreSheet({ children }: { children: ReactNode }) {
  const { shell } = useWords()
  const id = useId()
  const ref = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)

  useEffect(() => {
    const sheet = ref.current
    if (sheet === null) return
    const onToggle = (event: Event) => setOpen('newState' in event && event.newState === 'open')
    const onClick = (event: Event) => {
      if (event.target instanceof Element && event.target.closest('a') !== null) sheet.hidePopover()
    }
    sheet.addEventListener('beforetoggle', onToggle)
    sheet.addEventListener('click', onClick)
    return () => {
      sheet.removeEventListener('beforetoggle', onToggle)
      sheet.removeEventListener('click', onClick)
    }
  }, [])

  return (
    <li>
      <button type="button" className={navStyles.item} popoverTarget={id} aria-expanded={open}>
        <MoreIcon />
        <span className={navStyles.label}>{shell.more}</span>
      </button>
      <div ref={ref} id={id} popover="auto" className={styles.sheet}>
        {open && children}
      </div>
    </li>
  )
}
