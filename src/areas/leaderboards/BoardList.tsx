import { type ReactNode, useMemo } from 'react'
import { nameColumn, type Row, type Table } from '#data/things/things.ts'
import type { Entity } from '#data/settings/favourites.ts'
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
import type { Place } from './Board.ts'
import styles from './Board.module.css'
import { type CachedBoard, useCachedBoards, useStatedPlaces } from './useCachedBoards.ts'

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
  const column = useMemo(() => aboutColumn(table), [table])
  const aboutOf = (row: Row) => (column === null ? '' : withoutName(row.text(column), row.name))
  const shared = sharedAbout(table.rows.map(aboutOf))
  const boards = rows.map((row) => ({
    key: row.key,
    id: row.thing?.id ?? '',
    name: row.name,
    face: faces?.faceOf(row),
    about: aboutOf(row) === shared ? '' : aboutOf(row),
  }))
  if (rows.length === 0)
    return <p className={styles.none}>{table.rows.length === 0 ? words.empty : words.noMatch}</p>
  return <Cards area={area} boards={boards} />
}

/** Boards that the service does not list, as cards. */
export function BoardEntries({ area, entities }: { area: string; entities: readonly Entity[] }) {
  const boards = entities.map(({ id, name }) => ({
    key: id,
    id,
    name,
    face: <Emblem name={name} area={area} size="line" />,
    about: '',
  }))
  return <Cards area={area} boards={boards} />
}

interface Listed {
  key: string
  /** Empty if it has no page. */
  id: string
  name: string
  face: ReactNode
  /** What the board measures; empty if most boards measure the same. */
  about: string
}

interface CardsProps {
  area: string
  boards: readonly Listed[]
}

/** Boards that the person has opened come first. */
function Cards({ area, boards }: CardsProps) {
  const { boards: words } = useWords(panelWords)
  const cachedBoards = useCachedBoards(area)
  const statedOf = useStatedPlaces()
  return (
    <>
      <ul className={styles.cards}>
        {boards
          .toSorted((a, b) => Number(cachedBoards.has(b.id)) - Number(cachedBoards.has(a.id)))
          .map((one) => (
            <BoardCard
              {...one}
              key={one.key}
              area={area}
              cached={cachedBoards.get(one.id)}
              stated={statedOf(one.name)}
            />
          ))}
      </ul>
      {cachedBoards.size === 0 && boards.length > 0 && (
        <p className={styles.none}>{words.noneSeen}</p>
      )}
    </>
  )
}

interface BoardCardProps extends Omit<Listed, 'key'> {
  area: string
  /** Undefined if no page of it is cached, null while reading. */
  cached: CachedBoard | null | undefined
  /** The places that the pages of the person's players state. */
  stated: readonly Place[]
}

function BoardCard({ area, id, name, face, about, cached, stated }: BoardCardProps) {
  const { boards } = useWords(panelWords)
  const { leaders = [], own = [], at = 0 } = cached ?? {}
  const isIn = (some: readonly Place[], { name }: Place) => some.some((one) => one.name === name)
  const places = [...own, ...stated.filter((place) => !isIn(own, place))]
    .filter((place) => !isIn(leaders, place))
    .toSorted((a, b) => a.rank - b.rank)
  return (
    <li className={styles.card}>
      {face}
      {id === '' ? (
        <b>
          <Name text={name} />
        </b>
      ) : (
        <AppLink href={hrefOf(paths.entity(area, id))} className={styles.name}>
          <Name text={name} />
        </AppLink>
      )}
      {about !== '' && <span className={styles.about}>{about}</span>}
      {/* Keeps its space while loading. */}
      {(cached === null || leaders.length > 0) && (
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
    <div>
      {rank > 3 && '#'}
      <ValueText value={{ kind: 'rank', number: rank }} />
    </div>
    <span>
      <Name text={name} />
    </span>
    {figure !== null && <ValueText value={figure} as="headline" />}
  </li>
)

/** What a board measures, without its name and the short word that leads to it: `Experience` of `Experience in Fishing`. */
export function withoutName(text: string, name: string): string {
  const at = name === '' ? -1 : text.toLowerCase().indexOf(name.toLowerCase())
  if (at < 0) return text
  const rest = `${text.slice(0, at)}${text.slice(at + name.length)}`.trim()
  return rest.replace(/(?<!\s)\s+\S{1,4}$/u, '') || text
}

/** What most boards measure; empty if they do not share it. */
export function sharedAbout(abouts: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const about of abouts) counts.set(about, (counts.get(about) ?? 0) + 1)
  const [most] = [...counts].toSorted(([, a], [, b]) => b - a)
  return most !== undefined && most[1] > 2 && most[1] * 2 > abouts.length ? most[0] : ''
}

/** The column with what each board measures; null if all measure the same. */
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
