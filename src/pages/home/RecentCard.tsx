import { useRecents } from '#data/useSettings.ts'
import { useWords } from '#words/WordsContext.tsx'
import { EntityLinks } from '#view/EntityLinks.tsx'

const MOST = 8

/** What the person opened last. */
export function RecentCard() {
  const { home } = useWords()
  const { entities } = useRecents()
  return entities.length === 0 ? null : (
    <EntityLinks title={home.recentTitle} entities={entities.slice(0, MOST)} showArea />
  )
}
