import { Name } from '#ui/text/Name.tsx'
import { useWords } from '#words/WordsContext.tsx'

/** Who was found, and where. */
export function FoundText({ name, rank }: { name: string; rank: string | null }) {
  const { boards } = useWords()
  return (
    <span>
      <Name text={name} /> {rank === null ? boards.found : boards.foundAt(rank)}
    </span>
  )
}
