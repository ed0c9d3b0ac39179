import { useState } from 'react'
import { useWords } from '#words/WordsContext.tsx'
import { CheckIcon, CopyIcon } from '../icons/Icon.tsx'
import { useTick } from '../time/useTick.ts'
import { useTicker } from '../time/TimeContext.ts'
import { Button } from './Button.tsx'

const SHOWN_MS = 2000

export interface CopyButtonProps {
  /** A function is called on click, for text that is expensive to create. */
  text: string | (() => string)
  label?: string
  small?: boolean
}

export function CopyButton({ text, label, small = false }: CopyButtonProps) {
  const { view } = useWords()
  const ticker = useTicker()
  const [result, setResult] = useState<{ ok: boolean; at: number } | null>(null)
  const shown = useTick(
    (now) => result !== null && now < result.at + SHOWN_MS,
    result === null ? 'off' : 'fast',
  )

  async function copy() {
    // Rejects without permission, and on a page over plain HTTP, which has no clipboard.
    const write = async () =>
      navigator.clipboard.writeText(typeof text === 'string' ? text : text())
    const ok = await write().then(
      () => true,
      () => false,
    )
    setResult({ ok, at: ticker.now() })
  }

  const told = result?.ok === false ? view.copyFailed : view.copied
  return (
    <Button
      variant="quiet"
      small={small}
      icon={shown && result?.ok ? <CheckIcon /> : <CopyIcon />}
      onClick={() => void copy()}
    >
      <span aria-live="polite">{shown ? told : (label ?? view.copy)}</span>
    </Button>
  )
}
