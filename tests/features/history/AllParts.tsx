import { ProgressSection } from '#features/history/ProgressSection.tsx'

/** The gains and records of a page, which has each on a tab of its own. */
export function AllParts({ query, title }: { query: string; title: string }) {
  const asked = { query, endpoint: 'players.item', area: 'players', id: title, path: '' }
  const props = { asked }
  return (
    <>
      <ProgressSection {...props} part="gains" />
      <ProgressSection {...props} part="records" />
    </>
  )
}
