import { Badge } from '#ui/basic/Badge.tsx'
import { useViewWords } from '#words/useViewWords.ts'

/** Marks what came from a route that no document names. */
export function AssumedBadge() {
  const { entity } = useViewWords()
  return <Badge title={entity.assumedHelp}>{entity.assumed}</Badge>
}
