import { decodeOrNull } from '#lib/decodeOrNull.ts'
import { useState } from 'react'
import { useKnownHeads } from '#data/cached/useKnown.ts'
import { useNamesInBodies } from '#data/figures/useNamesInBodies.ts'
import { Select } from '#ui/basic/Select.tsx'
import { useWords } from '#words/WordsContext.tsx'

const MOST = 40

export interface ListChoiceProps {
  area: string
  onChoose(members: readonly { id: string; name: string }[]): void
}

/** The things of an area in a roster, a board or a list that was seen: no request. */
export function ListChoice({ area, onChoose }: ListChoiceProps) {
  const { groups } = useWords()
  const heads = useKnownHeads()
  const namesIn = useNamesInBodies()
  const [chosen, setChosen] = useState('')
  const lists = heads.filter((head) => head.area !== area || head.id === null).slice(0, MOST)
  if (lists.length === 0) return null
  const choose = async (query: string) => {
    setChosen(query)
    const names = await namesIn(query)
    onChoose(names.filter((one) => one.area === area))
  }
  return (
    <Select
      label={groups.list}
      value={chosen}
      onChange={(query) => void choose(query)}
      options={[
        { value: '', label: groups.listNone },
        ...lists.map(({ query, path }) => ({ value: query, label: decodeOrNull(path) ?? path })),
      ]}
    />
  )
}
