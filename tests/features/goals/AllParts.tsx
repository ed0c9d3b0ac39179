import { ProgressSection } from '#features/goals/ProgressSection.tsx'

/** The gains, records and goals of a page, which has each on a tab of its own. */
export function AllParts({ query, title }: { query: string; title: string }) {
  const asked = { query, endpoint: 'players.item', area: 'players', id: title, path: '' }
  const props = { asked, title }
  return (
    <>
      <ProgressSection {...props} part="gains" />
      <ProgressSection {...props} part="records" />
      <ProgressSection {...props} part="goals" />
    </>
  )
}
