import { type Row, type Table, nameColumn } from '#data/things/things.ts'
import { Fragment, type ReactNode, useMemo } from 'react'
import { useMemberQueries, usePasts } from '#data/figures/usePast.ts'
import { type StoredThing, useStoredThings } from '#data/known/storedPages.ts'
import type { Entity } from '#data/settings/favourites.ts'
import { useRegistry } from '#data/useService.ts'
import { useFavouriteList } from '#data/useSettings.ts'
import { slugKey } from '#data/known/useThings.ts'
import type { Column } from '#reading/types.ts'
import { hrefOf } from '#routes/location.ts'
import { paths } from '#routes/paths.ts'
import { Emblem } from '#ui/emblem/Emblem.tsx'
import { Freshness } from '#ui/page/Freshness.tsx'
import { AppLink } from '#ui/text/LinkContext.tsx'
import { Name } from '#ui/text/Name.tsx'
import { ValueText } from '#ui/text/ValueText.tsx'
import type { PanelProps } from '#view/AreaPanels.ts'
import { useRowFaces } from '#view/Face.tsx'
import { TableView } from '#view/TableView.tsx'
import { ViewPager } from '#view/ViewPager.tsx'
import { panelWords } from '#words/en/panels.ts'
import { useWords } from '#words/WordsContext.tsx'
import { useMine } from '../mine.ts'
import { areaOf, boardOf, type Place, placeOf } from './Board.ts'
import styles from './Board.module.css'

/** The boards as cards with the data stored on this device, or as the table of the response. */
export function BoardList({ area, table, view }: PanelProps & { table: Table }) {
  const { boards } = useWords(panelWords)
  const other = useMemo(
    () => ({
      label: boards.cards,
      filtered: true as const,
      draw: (rows: readonly Row[]) => <BoardCards area={area} table={table} rows={rows} />,
    }),
    [boards, area, table],
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
}

function BoardCards({ area, table, rows }: BoardCardsProps) {
  const { table: words } = useWords()
  const faces = useRowFaces(table)
  const about = useMemo(() => aboutColumn(table), [table])
  const aboutOf = (row: Row) => about && row.text(about)
  const shared = sharedAbout(table.rows.map((row) => [row.name, aboutOf(row)]))
  const boards = rows.map((row): Listed => ({
    key: row.key,
    id: row.thing?.id ?? null,
    name: row.name,
    face: faces?.faceOf(row),
    about:
      shared !== null && withoutName(aboutOf(row), row.name) === shared ? shared : aboutOf(row),
  }))
  if (rows.length === 0)
    return <p className={styles.none}>{table.rows.length === 0 ? words.empty : words.noMatch}</p>
  return <Cards area={area} boards={boards} shared={shared} />
}

/** Boards that the service does not list, as cards. */
export function BoardEntries({ area, entities }: { area: string; entities: readonly Entity[] }) {
  const boards = entities.map(({ id, name }): Listed => ({
    key: id,
    id,
    name,
    face: <Emblem name={name} area={area} size="line" />,
    about: null,
  }))
  return <Cards area={area} boards={boards} shared={null} />
}

interface Listed {
  key: string
  /** Null if it has no page. */
  id: string | null
  name: string
  face: ReactNode
  /** What the board measures; null if all boards measure the same. */
  about: string | null
}

interface CardsProps {
  area: string
  boards: readonly Listed[]
  /** What most boards measure, said once above them. */
  shared: string | null
}

/** Boards that the person has opened come first. */
function Cards({ area, boards, shared }: CardsProps) {
  const { boards: words } = useWords(panelWords)
  const seen = useSeenBoards(area)
  const statedOf = useStatedPlaces()
  const isOpened = ({ id }: Listed) => seen.has(id ?? '')
  const isShared = ({ about }: Listed) => shared !== null && about === shared
  const others = boards.filter((one) => !isOpened(one))
  const groups = [
    {
      title: null,
      own: [...boards.filter(isOpened), ...others.filter((one) => !isShared(one))],
    },
    { title: shared, own: others.filter(isShared) },
  ]
  return (
    <>
      {groups.map(
        ({ title, own }, at) =>
          own.length > 0 && (
            <Fragment key={at}>
              {title !== null && <h3 className={styles.shared}>{title}</h3>}
              <ul className={styles.cards}>
                {own.map((one) => (
                  <BoardCard
                    {...one}
                    key={one.key}
                    area={area}
                    about={title === null ? one.about : null}
                    seen={seen.get(one.id ?? '')}
                    stated={statedOf(one.name)}
                  />
                ))}
              </ul>
            </Fragment>
          ),
      )}
      {seen.size === 0 && boards.length > 0 && <p className={styles.none}>{words.noneSeen}</p>}
    </>
  )
}

interface BoardCardProps extends Omit<Listed, 'key'> {
  area: string
  /** Undefined if no page of it is on this device, null while they are read. */
  seen: SeenBoard | null | undefined
  /** The places of the person's own that their pages state. */
  stated: readonly Place[]
}

function BoardCard({ area, id, name, face, about, seen, stated }: BoardCardProps) {
  const { boards } = useWords(panelWords)
  const { leaders = [], own = [], at = 0 } = seen ?? {}
  const isLeader = (place: Place) => leaders.some((one) => one.name === place.name)
  const places = (own.length === 0 ? stated : own).filter((place) => !isLeader(place))
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
      {about !== null && <span className={styles.about}>{about}</span>}
      {/* Keeps its space while loading. */}
      {(seen === null || leaders.length > 0) && (
        <ol aria-label={boards.leaders(name)} className={styles.leaders}>
          {leaders.map(drawPlace)}
        </ol>
      )}
      {places.length > 0 && (
        <ul aria-label={boards.pinned} className={styles.own}>
          {places.map(drawPlace)}
        </ul>
      )}
      {leaders.length + own.length > 0 && (
        <span className={styles.age}>
          <Freshness at={at} />
        </span>
      )}
    </li>
  )
}

const drawPlace = ({ rank, name, figure }: Place) => (
  <li key={`${rank} ${name}`}>
    <ValueText value={{ kind: 'rank', number: rank }} />
    <span>
      <Name text={name} />
    </span>
    {figure !== null && <ValueText value={figure} as="headline" />}
  </li>
)

interface SeenBoard {
  /** The first three. */
  leaders: readonly Place[]
  /** The person's own, the first three by rank. */
  own: readonly Place[]
  /** When the newest of its pages was fetched, wall ms. */
  at: number
}

const MOST_PLACES = 3

/** The boards with pages on this device, by id; null while they are read. Sends no request. */
function useSeenBoards(area: string): ReadonlyMap<string, SeenBoard | null> {
  const { lookedUp } = useRegistry()
  const people = useMine(lookedUp)
  const { entities } = useFavouriteList()
  const stored = useStoredThings(area)
  return useMemo(() => {
    const mine = [...people, ...entities.filter((one) => one.area !== lookedUp)]
    return new Map([...stored].map(([id, thing]) => [id, seenBoard(thing, mine)]))
  }, [stored, people, entities, lookedUp])
}

function seenBoard({ target, pages }: StoredThing, mine: readonly Entity[]): SeenBoard | null {
  const tables = pages.flatMap(({ reading, number, snapshot: { fetchedAt } }) => {
    const [table] = reading.tables
    const size = reading.paging?.limit ?? table?.rows.length ?? 0
    return table === undefined ? [] : [{ table, number, fetchedAt, size }]
  })
  const [first] = tables
  if (first === undefined) return null
  const size = target.endpoint.paging?.size ?? Math.max(...tables.map((one) => one.size))
  const board = boardOf(first.table, tables, size)
  const placesOf = (rows: readonly Row[]) => rows.flatMap((row) => placeOf(board, row) ?? [])
  const own = mine
    .filter((one) => one.area === areaOf(board.table))
    .flatMap(({ id }) => board.rowOf(id) ?? [])
  return {
    leaders: placesOf(board.table.rows)
      .filter(({ rank }) => rank <= MOST_PLACES)
      .slice(0, MOST_PLACES),
    own: placesOf(own)
      .toSorted((a, b) => a.rank - b.rank)
      .slice(0, MOST_PLACES),
    at: Math.max(...pages.map(({ snapshot }) => snapshot.fetchedAt)),
  }
}

/** The most people whose pages are read for a list of boards. */
const MOST_PEOPLE = 8

/** The ranks that the pages of saved people state, by the name of what they rank. Sends no request. */
function useStatedPlaces(): (name: string) => readonly Place[] {
  const { lookedUp } = useRegistry()
  const { entities } = useFavouriteList()
  const people = useMemo(
    () => entities.filter(({ area }) => area === lookedUp).slice(0, MOST_PEOPLE),
    [entities, lookedUp],
  )
  const queries = useMemberQueries(lookedUp, people)
  const pasts = usePasts([...queries.values()])
  return useMemo(() => {
    const places = new Map<string, Place[]>()
    for (const { id, name } of people) {
      const stated = new Set<string>()
      for (const { figure, values } of pasts?.get(queries.get(id) ?? '')?.figures ?? []) {
        const rank = values.at(-1) ?? Number.NaN
        const { kind, row } = figure
        if (kind !== 'rank' || row === null || stated.has(row.key) || Number.isNaN(rank)) continue
        stated.add(row.key)
        const key = slugKey(row.name)
        places.set(key, [...(places.get(key) ?? []), { name, rank, figure: null }])
      }
    }
    return (name) =>
      (places.get(slugKey(name)) ?? []).toSorted((a, b) => a.rank - b.rank).slice(0, MOST_PLACES)
  }, [people, queries, pasts])
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
  const differs = (column: Column) =>
    new Set(table.rows.map((row) => row.text(column))).size * 2 > table.rows.length
  return (
    table.columns.find(
      (column) =>
        column.kind === 'text' &&
        column !== nameColumn(table) &&
        table.undrawn?.includes(column.path) !== true &&
        differs(column),
    ) ?? null
  )
}
