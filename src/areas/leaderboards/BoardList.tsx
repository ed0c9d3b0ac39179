import type { Row, Table } from '#data/things/things.ts'
import { Fragment, type ReactNode, useMemo } from 'react'
import { nameColumn } from '#reading/index.ts'
import type { Column } from '#reading/types.ts'
import { entityTarget, useCachedBodies } from '#data/cached/useCached.ts'
import { useServices } from '#data/services.ts'
import { useRegistry } from '#data/useService.ts'
import { useFavouriteList } from '#data/useSettings.ts'
import type { Entity } from '#data/settings/favourites.ts'
import { Emblem } from '#ui/emblem/Emblem.tsx'
import { Freshness } from '#ui/page/Freshness.tsx'
import { Name } from '#ui/text/Name.tsx'
import { AppLink } from '#ui/text/LinkContext.tsx'
import { ValueText } from '#ui/text/ValueText.tsx'
import { panelWords } from '#words/en/panels.ts'
import { useWords } from '#words/WordsContext.tsx'
import type { PanelProps } from '#view/AreaPanels.ts'
import { hrefOf } from '#routes/location.ts'
import { paths } from '#routes/paths.ts'
import { useRowFaces } from '#view/Face.tsx'
import { TableView } from '#view/TableView.tsx'
import { ViewPager } from '#view/ViewPager.tsx'
import { slugKey } from '#data/known/useThings.ts'
import styles from './Board.module.css'
import { MOST_OWN, MOST_PEOPLE, type Place, type SeenBoard, useSeenBoards } from './seenBoards.ts'

/** The boards as cards with the data stored on this device, or as the table of the response. */
export function BoardList({ area, table, view }: PanelProps & { table: Table }) {
  const { boards } = useWords(panelWords)
  const seen = useSeenBoards(area)
  const other = useMemo(
    () => ({
      label: boards.cards,
      filtered: true as const,
      draw: (rows: readonly Row[]) => (
        <BoardCards area={area} table={table} rows={rows} seen={seen} />
      ),
    }),
    [boards, area, table, seen],
  )
  return (
    <TableView
      table={table}
      other={other}
      footer={<ViewPager view={view} rows={table.rows.length} />}
    />
  )
}

interface BoardCardsProps {
  area: string
  table: Table
  rows: readonly Row[]
  seen: ReadonlyMap<string, SeenBoard | null>
}

/** Boards that the person has opened come first. */
function BoardCards({ area, table, rows, seen }: BoardCardsProps) {
  const { boards } = useWords(panelWords)
  const { table: words } = useWords()
  const faces = useRowFaces(table)
  const about = useMemo(() => aboutColumn(table), [table])
  const statedOf = useStatedPlaces()
  const boardOf = (row: Row) => seen.get(row.thing?.id ?? '')
  const aboutOf = (row: Row) => about && row.text(about)
  const shared = useMemo(
    () => sharedAbout(table.rows.map((row) => [row.name, about && row.text(about)])),
    [table, about],
  )
  const isOpened = (row: Row) => boardOf(row) !== undefined
  const isShared = (row: Row) => shared !== null && withoutName(aboutOf(row), row.name) === shared
  const others = rows.filter((row) => !isOpened(row))
  const groups = [
    { title: null, own: [...rows.filter(isOpened), ...others.filter((row) => !isShared(row))] },
    { title: shared, own: others.filter(isShared) },
  ]
  return (
    <>
      {rows.length === 0 && (
        <p className={styles.none}>{table.rows.length === 0 ? words.empty : words.noMatch}</p>
      )}
      {groups.map(
        ({ title, own }, at) =>
          own.length > 0 && (
            <Fragment key={at}>
              {title !== null && <h3 className={styles.shared}>{title}</h3>}
              <ul className={styles.cards}>
                {own.map((row) => (
                  <BoardCard
                    key={row.key}
                    area={area}
                    id={row.thing?.id ?? null}
                    name={row.name}
                    face={faces?.faceOf(row)}
                    about={isShared(row) ? shared : aboutOf(row)}
                    hidesAbout={title !== null}
                    board={boardOf(row)}
                    stated={statedOf(row.name)}
                  />
                ))}
              </ul>
            </Fragment>
          ),
      )}
      {seen.size === 0 && <p className={styles.none}>{boards.noneSeen}</p>}
    </>
  )
}

/** Boards that the service does not list, as cards. */
export function BoardEntries({ area, entities }: { area: string; entities: readonly Entity[] }) {
  const { boards } = useWords(panelWords)
  const seen = useSeenBoards(area)
  const statedOf = useStatedPlaces()
  const isNew = ({ id }: Entity) => Number(!seen.has(id))
  return (
    <>
      <ul className={styles.cards}>
        {entities
          .toSorted((a, b) => isNew(a) - isNew(b))
          .map(({ id, name }) => (
            <BoardCard
              key={id}
              area={area}
              id={id}
              name={name}
              face={<Emblem name={name} area={area} size="line" />}
              about={null}
              board={seen.get(id)}
              stated={statedOf(name)}
            />
          ))}
      </ul>
      {seen.size === 0 && entities.length > 0 && <p className={styles.none}>{boards.noneSeen}</p>}
    </>
  )
}

interface BoardCardProps {
  area: string
  /** Null if it has no page. */
  id: string | null
  name: string
  face: ReactNode
  /** What the board measures; null if all boards measure the same. */
  about: string | null
  /** The heading above says it. */
  hidesAbout?: boolean
  /** Undefined if no page of it is on this device. */
  board: SeenBoard | null | undefined
  /** The places of the person's own that their pages state. */
  stated: readonly Place[]
}

function BoardCard({ area, id, name, face, about, hidesAbout, board, stated }: BoardCardProps) {
  const { boards } = useWords(panelWords)
  const own = board == null || board.own.length === 0 ? stated : board.own
  const isLeader = (place: Place) => board?.leaders.some((one) => one.name === place.name) === true
  return (
    <li className={styles.card}>
      {face}
      {id === null ? (
        <b>
          <Name text={name} />
        </b>
      ) : (
        <AppLink href={hrefOf(paths.entity(area, id))} className={styles.name}>
          <Name text={name} />
        </AppLink>
      )}
      {about !== null && hidesAbout !== true && <span className={styles.about}>{about}</span>}
      {/* Keeps its space while loading. */}
      {(board === null || (board?.leaders.length ?? 0) > 0) && (
        <ol aria-label={boards.leaders(name)} className={styles.leaders}>
          {board?.leaders.map((place) => (
            <PlaceLine key={`${place.rank} ${place.name}`} place={place} />
          ))}
        </ol>
      )}
      <OwnPlaces places={own.filter((place) => !isLeader(place))} />
      {board != null && board.leaders.length + board.own.length > 0 && (
        <span className={styles.age}>
          <Freshness at={board.at} />
        </span>
      )}
    </li>
  )
}

/** The ranks that the pages of saved people state, by the name of what they rank. Sends no request. */
function useStatedPlaces(): (name: string) => readonly Place[] {
  const services = useServices()
  const { lookedUp } = useRegistry()
  const { entities } = useFavouriteList()
  const queries = entities
    .filter(({ area }) => area === lookedUp)
    .slice(0, MOST_PEOPLE)
    .flatMap(({ area, id }) => entityTarget(services, area, id)?.query ?? [])
  const bodies = useCachedBodies(queries)
  return useMemo(() => {
    const places = new Map<string, Place[]>()
    for (const { snapshot, reading } of bodies)
      for (const table of reading.tables) {
        const rank = table.columns.find(({ kind }) => kind === 'rank')
        for (const row of rank === undefined ? [] : table.rows) {
          const value = rank && row.value(rank)
          if (value?.kind !== 'rank') continue
          const key = slugKey(row.name)
          const { text: name } = reading.title
          const place = {
            name,
            rank: value.number,
            figure: null,
            at: snapshot.fetchedAt,
            page: null,
          }
          places.set(key, [...(places.get(key) ?? []), place].slice(0, MOST_OWN))
        }
      }
    return (name) => (places.get(slugKey(name)) ?? []).toSorted((a, b) => a.rank - b.rank)
  }, [bodies])
}

function OwnPlaces({ places }: { places: readonly Place[] }) {
  const { boards } = useWords(panelWords)
  if (places.length === 0) return null
  return (
    <ul aria-label={boards.pinned} className={styles.own}>
      {places.map((place) => (
        <PlaceLine key={place.name} place={place} />
      ))}
    </ul>
  )
}

function PlaceLine({ place: { rank, name, figure } }: { place: Place }) {
  return (
    <li>
      <ValueText value={{ kind: 'rank', number: rank }} />
      <span>
        <Name text={name} />
      </span>
      {figure !== null && <ValueText value={figure} as="headline" />}
    </li>
  )
}

/** A text without the name in it, and without the short word that led to it: `Experience` of `Experience in Fishing`. */
function withoutName(text: string | null, name: string): string | null {
  const at = text === null || name === '' ? -1 : text.toLowerCase().indexOf(name.toLowerCase())
  if (text === null || at < 0) return null
  return `${text.slice(0, at)}${text.slice(at + name.length)}`.trim().replace(/\s+\S{1,4}$/u, '')
}

/** The description that most boards share apart from their names; null if there is none. */
export function sharedAbout(
  boards: readonly (readonly [name: string, about: string | null])[],
): string | null {
  const counts = new Map<string, number>()
  for (const [name, about] of boards) {
    const rest = withoutName(about, name)
    if (rest !== null && rest !== '') counts.set(rest, (counts.get(rest) ?? 0) + 1)
  }
  const [most] = [...counts].toSorted(([, a], [, b]) => b - a)
  return most !== undefined && most[1] > 2 && most[1] * 2 > boards.length ? most[0] : null
}

/** The column that says what each board measures; null if all measure the same. */
function aboutColumn(table: Table): Column | null {
  const name = nameColumn(table)
  const differs = (column: Column) =>
    new Set(table.rows.map((row) => row.text(column))).size * 2 > table.rows.length
  return (
    table.columns.find(
      (column) =>
        column.kind === 'text' &&
        column !== name &&
        table.undrawn?.includes(column.path) !== true &&
        differs(column),
    ) ?? null
  )
}
