import { useEffect, useState } from 'react'
import { useWords } from '#words/WordsContext.tsx'
import { CheckIcon, CopyIcon } from '../icons/Icon.tsx'
import { Button } from './Button.tsx'

const SHOWN_MS = 2000

export interface CopyButtonProps {
  /** A function is called on click, for text that is expensive to create. */
  text: string | (() => string)
  label?: string
  small?: boolean
}

/** Needs no provider. */
export function CopyButton({ text, label, small = false }: CopyButtonProps) {
  const { view } = useWords()
  const [shown, setShown] = useState<{ ok: boolean } | null>(null)
  useEffect(() => {
    if (shown === null) return
    const timer = setTimeout(() => setShown(null), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [shown])

  async function copy() {
    // Rejects without permission, and on a page over plain HTTP, which has no clipboard.
    const write = async () =>
      navigator.clipboard.writeText(typeof text === 'string' ? text : text())
    const ok = await write().then(
      () => true,
      () => false,
    )
    setShown({ ok })
  }

  return (
    <Button
      variant="quiet"
      small={small}
      icon={shown?.ok ? <CheckIcon /> : <CopyIcon />}
      onClick={() => void copy()}
    >
      <span aria-live="polite">
        {shown === null ? (label ?? view.copy) : shown.ok ? view.copied : view.copyFailed}
      </span>
    </Button>
  )
}
