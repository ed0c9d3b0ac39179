import { Name } from '#ui/text/Name.tsx'
import { useViewWords } from '#words/useViewWords.ts'

/** Who was found, and where. */
export function FoundText({ name, rank }: { name: string; rank: string | null }) {
  const { boards } = useViewWords()
  return (
    <span>
      <Name text={name} /> {rank === null ? boards.found : boards.foundAt(rank)}
    </span>
  )
}
