import { useEffect } from 'react'
import { useBucket } from '#queries/useQuota.ts'
import { heldUntilOf } from './heldUntilOf.ts'
import { useFormat } from '#ui/format/FormatContext.tsx'
import { useSecondsLeft } from '#ui/time/useTick.ts'
import { useWords } from '#words/WordsContext.tsx'

/** The page's title, led by the seconds of a hold: seen from another tab. */
export function DocumentTitle({ title }: { title: string }) {
  const { shell, hold } = useWords()
  const { countdown } = useFormat()
  const seconds = useSecondsLeft(heldUntilOf(useBucket()))
  useEffect(() => {
    const page = title === '' ? shell.name : `${title} · ${shell.name}`
    document.title =
      seconds === null || seconds === 0 ? page : `${hold.name} ${countdown(seconds)} · ${page}`
  }, [title, seconds, shell, hold, countdown])
  return null
}
