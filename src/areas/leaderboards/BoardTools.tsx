import { type FormEvent, type ReactNode, useState } from 'react'
import type { Row } from '#data/things/things.ts'
import type { Paging } from '#reading/types.ts'
import { useUrlState } from '#routes/location.ts'
import { Button } from '#ui/basic/Button.tsx'
import { TextField } from '#ui/basic/TextField.tsx'
import { useFormat } from '#ui/format/FormatContext.ts'
import { Instant } from '#ui/text/Instant.tsx'
import { Name } from '#ui/text/Name.tsx'
import { ValueText } from '#ui/text/ValueText.tsx'
import { SavedOnly } from '#view/decorations.tsx'
import { panelWords } from '#words/en/panels.ts'
import { useWords } from '#words/WordsContext.tsx'
import styles from './Board.module.css'
import { JoinPage } from './BoardFooter.tsx'
import { pageOfRank } from './boardPages.ts'
import type { OpenBoard } from './useBoard.ts'
import type { Pinned } from './usePinned.ts'

interface BoardToolsProps {
  board: OpenBoard
  /** The person's own players or clans that this board can rank. */
  people: readonly Pinned[]
  found: Row | null
  paging: Paging | null
  /** The choice of the period. */
  children: ReactNode
}

/** Name filter, rank jump, period and pinned people, all in the URL. */
export function BoardTools({ board, people, found, paging, children }: BoardToolsProps) {
  const { boards } = useWords(panelWords)
  const { exact, typed } = useFormat()
  const [params, setParams] = useUrlState()
  const requested = params.get('rank') ?? ''
  const find = params.get('find') ?? ''
  const [text, setText] = useState(requested || (params.get('filter') ?? ''))
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
  const rank = person === undefined ? Number(requested) : (person.place?.rank ?? 0)
  const page = person?.page ?? pageOfRank(rank, board.size, paging?.pages ?? null)
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
          {/* First, as the line is cut at its end. */}
          <SavedOnly />
          {people.map((one) => (
            <Button
              key={one.id}
              aria-pressed={one.id === find}
              onClick={() => setParams({ find: one.id === find ? '' : one.id, rank: '' }, true)}
            >
              <PinnedPlace {...one} />
            </Button>
          ))}
        </div>
      )}
      <div className={styles.found} role="status">
        {person !== undefined && <FoundText person={person} />}
        {person === undefined && requested !== '' && found === null && (
          <span>{boards.noRank(exact(Number(requested)))}</span>
        )}
      </div>
      {found === null && (
        <JoinPage board={board} value={page} label={boards.jumpLoad(exact(Number(page)))} />
      )}
    </div>
  )
}

const MAX_NAME_LENGTH = 24

function PinnedPlace({ name, place, isLoaded, seenAt }: Pinned) {
  if (place === null) return <Name text={name} max={MAX_NAME_LENGTH} />
  return (
    <>
      <ValueText value={{ kind: 'rank', number: place.rank }} />{' '}
      <Name text={name} max={MAX_NAME_LENGTH} />{' '}
      {place.figure !== null && (
        <b>
          <ValueText value={place.figure} as="headline" />
        </b>
      )}{' '}
      {!isLoaded && <Instant ms={seenAt} as="relative" />}
    </>
  )
}

/** The rank of the person that the URL names; nothing if their row is highlighted and has no rank. */
function FoundText({ person: { name, place, isLoaded, seenAt } }: { person: Pinned }) {
  const { boards } = useWords(panelWords)
  const { exact } = useFormat()
  if (place === null) return isLoaded ? null : <span>{boards.notLoaded(name)}</span>
  return (
    <span translate="no">
      <Name text={name} />{' '}
      {isLoaded ? boards.foundAt(exact(place.rank)) : boards.stoodAt(exact(place.rank))}{' '}
      {!isLoaded && <Instant ms={seenAt} as="relative" />}
    </span>
  )
}
