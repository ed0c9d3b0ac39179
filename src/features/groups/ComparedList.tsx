import { useRef, useState } from 'react'
import { useCachedThings } from '#data/cached/names.ts'
import { cachedEntity } from '#data/cached/useCached.ts'
import { useServices } from '#data/services.ts'
import type { PartView } from '#data/bodies/useViews.ts'
import { toldApart } from '#data/settings/favourites.ts'
import { useFavouriteList, useRecents } from '#data/useSettings.ts'
import { nameKey } from '#lib/names.ts'
import { Emblem } from '#ui/emblem/Emblem.tsx'
import { Button } from '#ui/basic/Button.tsx'
import { IconButton } from '#ui/basic/IconButton.tsx'
import { useFormat } from '#ui/format/FormatContext.ts'
import { CloseIcon } from '#ui/icons/Icon.tsx'
import { MOST_COMPARED } from '#routes/paths.ts'
import { AreaLink } from '#ui/text/AreaLink.tsx'
import { Name } from '#ui/text/Name.tsx'
import { compareWords } from '#words/en/compare.ts'
import { viewWords } from '#words/en/viewParts.ts'
import { useWords } from '#words/WordsContext.tsx'
import { failureText } from '#view/failureText.ts'
import { Finder } from '#view/finder/Finder.tsx'
import { placeIcon } from '#view/placeIcon.tsx'
import { useAreaNouns } from '#view/useAreaLabel.ts'
import pages from '#view/page.module.css'
import type { Compared } from './compareFacts.ts'
import styles from './compare.module.css'

export interface ComparedEntity extends Compared {
  view: PartView | null
}

/** Names that are chosen together, such as a group. */
interface NameSet {
  id: string
  name: string
  members: readonly { id: string }[]
}

interface ComparedListProps {
  area: string
  sets?: readonly NameSet[]
  /** The ids of those that have a goal. */
  goals?: readonly string[]
  entities: readonly ComparedEntity[]
  onChange(ids: readonly string[]): void
}

/** The compared entities, with a field to add one that shows the price of an entity not stored on this device. */
export function ComparedList(props: ComparedListProps) {
  const { area, sets = NO_SETS, goals = NO_GOALS, entities, onChange } = props
  const { entity: entityWords, problem } = useWords()
  const { failure } = useWords(viewWords)
  const compare = useWords(compareWords)
  const { exact } = useFormat()
  const { one: noun } = useAreaNouns()(area)
  const root = useRef<HTMLDivElement>(null)
  const ids = entities.map(({ id }) => id)
  const remove = (gone: string) => {
    onChange(ids.filter((id) => id !== gone))
    root.current?.querySelector('input')?.focus()
  }
  const last = ids.at(-1)
  return (
    <div ref={root} tabIndex={-1} className={styles.head}>
      {ids.length >= MOST_COMPARED ? (
        <p className={pages.small}>{compare.full(exact(MOST_COMPARED))}</p>
      ) : (
        <Finder
          label={compare.addField(noun)}
          scope={{ use: 'add', area, taken: ids, room: MOST_COMPARED - ids.length }}
          onPick={({ things }) => onChange([...ids, ...things.map(({ id }) => id)])}
          onRemoveLast={last === undefined ? undefined : () => remove(last)}
        />
      )}
      {ids.length > 0 && (
        <ul aria-label={compare.compared} className={pages.row}>
          {entities.map(({ id, name, view }) => (
            <li key={id} className={styles.chip}>
              <Emblem name={name} area={area} />
              <AreaLink area={area} id={id} text={name} />
              {view?.fetching === true && <small>{entityWords.loading}</small>}
              {view?.failure != null && (
                <small role="alert">
                  {failureText(view.failure, id, { failure, problem }).title}
                </small>
              )}
              <IconButton
                label={compare.remove(name)}
                icon={<CloseIcon size={12} />}
                onClick={() => remove(id)}
              />
            </li>
          ))}
        </ul>
      )}
      {ids.length < MOST_COMPARED && (
        <KnownNames
          area={area}
          chosen={ids}
          sets={ids.length < 2 ? sets : NO_SETS}
          goals={goals}
          onChange={(next) => {
            onChange(next)
            // A pressed button goes.
            root.current?.focus()
          }}
        />
      )}
    </div>
  )
}

interface KnownNamesProps {
  area: string
  chosen: readonly string[]
  sets: readonly NameSet[]
  goals: readonly string[]
  onChange(ids: readonly string[]): void
}

/** What is known of an area, as buttons: the first names together, groups, then names: saved, with a goal, last opened. Folded beside a full table. */
function KnownNames({ area, chosen, sets, goals, onChange }: KnownNamesProps) {
  const { quota } = useWords()
  const compare = useWords(compareWords)
  const { exact, list } = useFormat()
  const services = useServices()
  const [isAll, setAll] = useState(false)
  const saved = useFavouriteList()
  const recent = useRecents().entities
  const isHere = (id: string) => cachedEntity(services, area, id) !== null
  const placeOf = (id: string) => (saved.has({ area, id }) ? 0 : goals.includes(id) ? 1 : 2)
  const cached = useCachedThings(area)
  const examples = services.config.examples.map((id) => ({
    area: services.registry.lookedUp,
    id,
    name: id,
  }))
  const all = [...saved.entities, ...recent, ...examples, ...cached]
  const known = toldApart(all.filter((one) => one.area === area))
    .filter(({ id }, at, all) => all.findIndex((one) => nameKey(one.id) === nameKey(id)) === at)
    .filter(({ id }) => chosen.every((one) => nameKey(one) !== nameKey(id)))
    .toSorted((a, b) => placeOf(a.id) - placeOf(b.id))
    .slice(0, MOST_HERE)
  const together = chosen.length === 0 ? known.slice(0, MOST_TOGETHER) : []
  if (known.length + sets.length === 0) return null
  const costOf = (ids: readonly string[]) => {
    const { length } = ids.filter((id) => !isHere(id))
    return length === 0 ? quota.free : quota.requests(length, exact(length))
  }
  const buttons = (
    <div role="group" aria-label={compare.choose} className={pages.row}>
      {together.length > 1 && (
        <Button
          variant="primary"
          cost={costOf(together.map(({ id }) => id))}
          onClick={() => onChange(together.map(({ id }) => id))}
        >
          <Name text={compare.together(list(together.map(({ name }) => name)))} max={LONGEST_SET} />
        </Button>
      )}
      {sets.map(({ id, name, members }) => {
        const ids = members.slice(0, MOST_COMPARED).map((member) => member.id)
        return (
          <Button
            key={`set ${id}`}
            icon={placeIcon('groups')}
            cost={costOf(ids)}
            onClick={() => onChange(ids)}
          >
            <Name text={name} max={LONGEST_NAME} />
          </Button>
        )
      })}
      {known.slice(0, isAll ? MOST_HERE : MOST_NAMES).map(({ id, name }) => (
        <Button
          key={id}
          icon={<Emblem name={name} area={area} />}
          cost={costOf([id])}
          onClick={() => onChange([...chosen, id])}
        >
          <Name text={name} max={LONGEST_NAME} />
        </Button>
      ))}
      {!isAll && known.length > MOST_NAMES && (
        <Button variant="quiet" onClick={() => setAll(true)}>
          {compare.more}
        </Button>
      )}
    </div>
  )
  return chosen.length < MOST_TOGETHER ? (
    buttons
  ) : (
    <details>
      <summary>{compare.addMore}</summary>
      {buttons}
    </details>
  )
}

const NO_SETS: readonly NameSet[] = []
const NO_GOALS: readonly string[] = []
const MOST_HERE = 24
const MOST_NAMES = 8
const MOST_TOGETHER = 3
const LONGEST_NAME = 40
const LONGEST_SET = 80
