import { Badge } from '#ui/basic/Badge.tsx'
import { useWords } from '#words/WordsContext.tsx'

/** Marks what came from a route that no document names. */
export function AssumedBadge() {
  const { entity } = useWords()
  return <Badge title={entity.assumedHelp}>{entity.assumed}</Badge>
}
