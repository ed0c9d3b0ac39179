import { type LoggedRequest, useHoldsKey } from './log/useRequestLog.ts'
import { Button } from '#ui/basic/Button.tsx'
import { useWords } from '#words/WordsContext.tsx'
import { downloadText, fileName } from '#view/export/download.ts'
import { harOf } from './har.ts'

/** The requests as a file that other tools read, without the key. */
export function HarExport({ log }: { log: readonly LoggedRequest[] }) {
  const { activity: words } = useWords()
  const holdsKey = useHoldsKey()
  return (
    <Button
      variant="quiet"
      small
      disabled={log.length === 0}
      onClick={() =>
        downloadText(harOf(log, holdsKey), 'application/json', fileName(words.harName, 'har'))
      }
    >
      {words.har}
    </Button>
  )
}
