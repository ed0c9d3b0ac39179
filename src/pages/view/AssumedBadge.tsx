import { Badge } from '#ui/basic/Badge.tsx'
import { useWords } from '#words/WordsContext.tsx'

/** Marks what came from a route that no document names. */
export function AssumedBadge() {
  const { thing } = useWords()
  return <Badge title={thing.assumedHelp}>{thing.assumed}</Badge>
}
