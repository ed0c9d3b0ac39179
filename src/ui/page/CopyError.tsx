import { useState } from 'react'
import { useWords } from '#words/WordsContext.tsx'
import { Button } from '../basic/Button.tsx'
import { CopyIcon } from '../icons/Icon.tsx'

/** Copies what went wrong, for a report; works without any provider. */
export function CopyError({ error }: { error: unknown }) {
  const { errors, view } = useWords()
  const [copied, setCopied] = useState<boolean | null>(null)
  const copy = () =>
    writeText(reportOf(error)).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  const told = copied === true ? view.copied : view.copyFailed
  return (
    <Button variant="quiet" icon={<CopyIcon />} onClick={() => void copy()}>
      <span aria-live="polite">{copied === null ? errors.copy : told}</span>
    </Button>
  )
}

/** Rejects where the browser has no clipboard for this page, or keeps it. */
async function writeText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text)
}

/** No key is in it: none is ever in an address or an error. */
function reportOf(error: unknown): string {
  const { pathname, search } = globalThis.location
  const lines = error instanceof Error ? [`${error.name}: ${error.message}`, error.stack] : [error]
  return [...lines, pathname + search, navigator.userAgent].map(String).join('\n')
}
