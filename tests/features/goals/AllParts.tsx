import { ProgressSection } from '#features/goals/ProgressSection.tsx'

/** The gains, records and goals of a page, which has each on a tab of its own. */
export function AllParts(props: { query: string; title: string }) {
  return (
    <>
      <ProgressSection {...props} part="gains" />
      <ProgressSection {...props} part="records" />
      <ProgressSection {...props} part="goals" />
    </>
  )
}
