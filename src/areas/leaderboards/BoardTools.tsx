import { Name } from '#ui/text/Name.tsx'
import { type FormEvent, useState } from 'react'
import type { Paging, Row } from '#reading/types.ts'
import type { Entity } from '#data/settings/favourites.ts'
import { Button } from '#ui/basic/Button.tsx'
import { TextField } from '#ui/basic/TextField.tsx'
import { Toggle } from '#ui/basic/Toggle.tsx'
import { useFormat } from '#ui/format/FormatContext.tsx'
import { panelWords } from '#words/en/panels.ts'
import { useWords } from '#words/WordsContext.tsx'
import { useUrlState } from '#routes/location.ts'
import { ValueText } from '#ui/text/ValueText.tsx'
import pages from '#view/page.module.css'
import styles from './Board.module.css'
import { MorePlaces } from './BoardFooter.tsx'
import type { Board } from './useBoard.ts'

export interface BoardToolsProps {
  board: Board
  /** The saved ones whom this board can have. */
  people: readonly Pinned[]
  found: Row | null
  paging: Paging | null
}

/** A saved one, with the row of the loaded pages. */
export interface Pinned extends Entity {
  row: Row | null
}

/** The saved ones on top, and one field that filters by name or goes to a rank: all in the address, at no request but a named one. */
export function BoardTools({ board, people, found, paging }: BoardToolsProps) {
  const { boards } = useWords(panelWords)
  const { exact, typed } = useFormat()
  const [params, setParams] = useUrlState()
  const asked = params.get('rank') ?? ''
  const find = params.get('find') ?? ''
  const [text, setText] = useState(asked || (params.get('filter') ?? ''))
  const rankIn = (value: string) =>
    typed(value).find((one) => Number.isInteger(one) && one > 0 && one < 1e9)

  // A rank is gone to on Enter: its digits are typed one by one.
  function change(next: string) {
    setText(next)
    const filter = rankIn(next) === undefined ? next : ''
    if (filter !== (params.get('filter') ?? '')) setParams({ filter, find: '', rank: '' })
  }
  function jump(event: FormEvent) {
    event.preventDefault()
    const wanted = rankIn(text)
    if (wanted !== undefined) setParams({ rank: String(wanted), find: '', filter: '' }, true)
  }

  const person = people.find(({ id }) => id === find)
  const rank = found === null ? null : board.joined.rankOf(found)
  return (
    <div className={styles.tools}>
      <form className={styles.jump} onSubmit={jump} noValidate>
        <TextField
          label={boards.jump}
          value={text}
          onChange={change}
          action={
            rankIn(text) !== undefined && (
              <Button type="submit" aria-label={boards.goRank}>
                {boards.go}
              </Button>
            )
          }
        />
      </form>
      {people.length > 0 && (
        <div role="group" aria-label={boards.pinned} className={pages.row}>
          {people.map(({ id, name, row }) => {
            const place = row === null ? null : board.joined.rankOf(row)
            return (
              <Button
                key={id}
                small
                aria-pressed={id === find}
                onClick={() => setParams({ find: id === find ? '' : id, rank: '' }, true)}
              >
                {place !== null && <ValueText value={{ kind: 'rank', number: place }} />}
                <Name text={name} />
              </Button>
            )
          })}
          <Toggle
            label={boards.onlyFavourites}
            checked={params.get('saved') === '1'}
            onChange={(on) => setParams({ saved: on ? '1' : '' }, true)}
          />
        </div>
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
  const { boards } = useWords(panelWords)
  return (
    <span>
      <Name text={name} /> {rank === null ? boards.found : boards.foundAt(rank)}
    </span>
  )
}
