import { Name } from '#ui/text/Name.tsx'
import { type FormEvent, useState } from 'react'
import type { Paging, Row } from '#reading/types.ts'
import type { Entity } from '#data/settings/favourites.ts'
import { Button } from '#ui/basic/Button.tsx'
import { Select } from '#ui/basic/Select.tsx'
import { TextField } from '#ui/basic/TextField.tsx'
import { Toggle } from '#ui/basic/Toggle.tsx'
import { useFormat } from '#ui/format/FormatContext.tsx'
import { useWords } from '#words/WordsContext.tsx'
import { useUrlState } from '#routes/location.ts'
import styles from './Board.module.css'
import { MorePlaces } from './BoardFooter.tsx'
import type { Board } from './useBoard.ts'

export interface BoardToolsProps {
  board: Board
  /** The saved ones whom this board can have. */
  people: readonly Entity[]
  found: Row | null
  paging: Paging | null
}

/** Find a saved player, go to a rank, show the saved ones alone: all in the address, at no request but a named one. */
export function BoardTools({ board, people, found, paging }: BoardToolsProps) {
  const { boards } = useWords()
  const { exact, typed } = useFormat()
  const [params, setParams] = useUrlState()
  const [wrong, setWrong] = useState<string | null>(null)
  const asked = params.get('rank') ?? ''
  const find = params.get('find') ?? ''
  const [text, setText] = useState(asked)

  function jump(event: FormEvent) {
    event.preventDefault()
    const rank = typed(text).find((one) => Number.isInteger(one) && one > 0 && one < 1e9)
    setWrong(rank === undefined ? boards.wrongRank : null)
    if (rank !== undefined) setParams({ rank: String(rank), find: '' }, true)
  }

  const person = people.find(({ id }) => id === find)
  const rank = found === null ? null : board.joined.rankOf(found)
  return (
    <div className={styles.tools}>
      {people.length > 0 && (
        <Select
          label={boards.find}
          value={find}
          onChange={(id) => setParams({ find: id, rank: '' }, true)}
          options={[
            { value: '', label: '–' },
            ...people.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
      <form className={styles.jump} onSubmit={jump} noValidate>
        <TextField
          label={boards.jump}
          value={text}
          onChange={setText}
          inputMode="numeric"
          error={wrong ?? undefined}
          action={
            <Button type="submit" aria-label={boards.goRank}>
              {boards.go}
            </Button>
          }
        />
      </form>
      {people.length === 0 && <p className={styles.hint}>{boards.findNobody}</p>}
      {people.length > 0 && (
        <Toggle
          label={boards.onlyFavourites}
          checked={params.get('saved') === '1'}
          onChange={(on) => setParams({ saved: on ? '1' : '' }, true)}
        />
      )}
      <div className={styles.said} role="status">
        {person !== undefined && found !== null && (
          <FoundText name={person.name} rank={rank === null ? null : exact(rank)} />
        )}
        {person !== undefined && found === null && <span>{boards.notLoaded(person.name)}</span>}
        {person === undefined && asked !== '' && found === null && (
          <span>{boards.noRank(exact(Number(asked)))}</span>
        )}
      </div>
      {found === null && (person !== undefined || asked !== '') && (
        <MorePlaces
          board={board}
          rank={person === undefined ? Number(asked) : null}
          paging={paging}
        />
      )}
    </div>
  )
}

/** Who was found, and where. */
function FoundText({ name, rank }: { name: string; rank: string | null }) {
  const { boards } = useWords()
  return (
    <span>
      <Name text={name} /> {rank === null ? boards.found : boards.foundAt(rank)}
    </span>
  )
}
