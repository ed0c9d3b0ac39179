import type { Row } from '#data/things/things.ts'
import { Name } from '#ui/text/Name.tsx'
import { type FormEvent, type ReactNode, useState } from 'react'
import type { Paging } from '#reading/types.ts'
import { Button } from '#ui/basic/Button.tsx'
import { TextField } from '#ui/basic/TextField.tsx'
import { useFormat } from '#ui/format/FormatContext.ts'
import { panelWords } from '#words/en/panels.ts'
import { OnlyOwn } from '#view/decorations.tsx'
import { useWords } from '#words/WordsContext.tsx'
import { useUrlState } from '#routes/location.ts'
import { Instant } from '#ui/text/Instant.tsx'
import { ValueText } from '#ui/text/ValueText.tsx'
import styles from './Board.module.css'
import { MorePlaces } from './BoardFooter.tsx'
import type { Pinned } from './seenBoards.ts'
import type { Board } from './useBoard.ts'

export interface BoardToolsProps {
  board: Board
  /** The saved players or clans that this board can rank. */
  people: readonly Pinned[]
  found: Row | null
  paging: Paging | null
  /** The choice of the period. */
  children: ReactNode
}

/** Name filter, rank jump, period and saved players, all in the address. Sends no request without announcing it. */
export function BoardTools(props: BoardToolsProps) {
  const { board, people, found, paging, children } = props
  const { boards } = useWords(panelWords)
  const { exact, typed } = useFormat()
  const [params, setParams] = useUrlState()
  const asked = params.get('rank') ?? ''
  const find = params.get('find') ?? ''
  const [text, setText] = useState(asked || (params.get('filter') ?? ''))
  const rankIn = (value: string) =>
    typed(value).find((one) => Number.isInteger(one) && one > 0 && one < 1e9)

  // The board jumps to a rank only on Enter, as digits are typed one by one.
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
  return (
    <div className={styles.tools}>
      <form className={styles.jump} onSubmit={jump} noValidate>
        <TextField
          label={boards.jump}
          hideLabel
          placeholder={boards.jump}
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
      {children}
      {people.length > 0 && (
        <div role="group" aria-label={boards.pinned} className={styles.pinned}>
          {people.map(({ id, name, place, isLoaded }) => (
            <Button
              key={id}
              aria-pressed={id === find}
              onClick={() => setParams({ find: id === find ? '' : id, rank: '' }, true)}
            >
              {place !== null && (
                <>
                  <ValueText value={{ kind: 'rank', number: place.rank }} />{' '}
                </>
              )}
              <Name text={name} max={LONGEST_NAME} />
              {place?.figure != null && (
                <>
                  {' '}
                  <b>
                    <ValueText value={place.figure} as="headline" />
                  </b>
                </>
              )}
              {place !== null && !isLoaded && (
                <>
                  {' '}
                  <Instant ms={place.at} as="relative" />
                </>
              )}
            </Button>
          ))}
          <OnlyOwn />
        </div>
      )}
      <div className={styles.said} role="status">
        {person !== undefined && <FoundText person={person} />}
        {person === undefined && asked !== '' && found === null && (
          <span>{boards.noRank(exact(Number(asked)))}</span>
        )}
      </div>
      {found === null && (person !== undefined || asked !== '') && (
        <MorePlaces
          board={board}
          page={person?.place?.page ?? null}
          rank={person === undefined ? Number(asked) : (person.place?.rank ?? Number.NaN)}
          paging={paging}
        />
      )}
    </div>
  )
}

const LONGEST_NAME = 24

/** Who was looked for, and where they are. */
function FoundText({ person: { name, place, isLoaded } }: { person: Pinned }) {
  const { boards } = useWords(panelWords)
  const { exact } = useFormat()
  if (!isLoaded && place === null) return <span>{boards.notLoaded(name)}</span>
  return (
    <span>
      <Name text={name} />{' '}
      {place === null ? (
        boards.found
      ) : isLoaded ? (
        boards.foundAt(exact(place.rank))
      ) : (
        <>
          {boards.stoodAt(exact(place.rank))} <Instant ms={place.at} as="relative" />
        </>
      )}
    </span>
  )
}
