import type { KeyboardEvent, PointerEvent, ReactNode } from 'react'
import type { CardName } from './cards.ts'
import { IconButton } from '#ui/basic/IconButton.tsx'
import { CloseIcon, MoveIcon } from '#ui/icons/Icon.tsx'
import { dashboardWords } from '#words/en/dashboard.ts'
import { useWords } from '#words/WordsContext.tsx'
import styles from './home.module.css'

interface DashboardSlotProps {
  card: CardName
  place: number
  arranging: boolean
  onMove(to: number): void
  onRemove(): void
  children: ReactNode
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowUp: -1,
  ArrowLeft: -1,
  ArrowDown: 1,
  ArrowRight: 1,
  Home: -Infinity,
  End: Infinity,
}

/** The slot of a card. In arrange mode it has a handle for touch and arrow keys, and a remove button. */
export function DashboardSlot(props: DashboardSlotProps) {
  const { card, place, arranging, onMove, onRemove, children } = props
  const words = useWords(dashboardWords)
  const name = words.cards[card]
  if (!arranging)
    return (
      <div className={styles.slot} data-card={card}>
        {children}
      </div>
    )
  const byKey = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    onMove(place + step)
  }
  /** Moves the card to the slot under the pointer. */
  const byPointer = (event: PointerEvent<HTMLElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const under = document.elementFromPoint(event.clientX, event.clientY)
    const slot = under?.closest<HTMLElement>('[data-place]')
    if (slot != null && slot.dataset['card'] !== card) onMove(Number(slot.dataset['place']))
  }
  return (
    <div className={styles.slot} data-card={card} data-place={place} data-arranging>
      <div className={styles.bar}>
        <IconButton
          className={styles.handle}
          label={words.handle(name)}
          icon={<MoveIcon />}
          onKeyDown={byKey}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={byPointer}
        />
        <b className={styles.name}>{name}</b>
        <IconButton label={words.remove(name)} icon={<CloseIcon />} onClick={onRemove} />
      </div>
      <div className={styles.content} inert>
        {children}
      </div>
      {words.empty[card] !== '' && (
        <p className={styles.empty}>
          {words.nothingYet} {words.empty[card]}
        </p>
      )}
    </div>
  )
}
