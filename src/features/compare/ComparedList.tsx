import { useRef } from 'react'
import { useSeen } from '#data/cached/names.ts'
import { cachedEntity } from '#data/cached/useCached.ts'
import { useServices } from '#data/services.ts'
import type { PartView } from '#data/bodies/useViews.ts'
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
import { NameSearch, useKnownThings } from '#view/NameSearch.tsx'
import { useAreaNouns } from '#view/useAreaLabel.ts'
import pages from '#view/page.module.css'
import type { Compared } from './compareFacts.ts'
import styles from './compare.module.css'

export interface ComparedEntity extends Compared {
  view: PartView | null
}

interface ComparedListProps {
  area: string
  entities: readonly ComparedEntity[]
  onChange(ids: readonly string[]): void
}

/** The compared entities, with a field to add one that shows the price of an entity not stored on this device. */
export function ComparedList({ area, entities, onChange }: ComparedListProps) {
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
  const add = (added: readonly { id: string }[]) => onChange([...ids, ...added.map(({ id }) => id)])
  return (
    <div ref={root} tabIndex={-1} className={styles.head}>
      {ids.length >= MOST_COMPARED ? (
        <p className={pages.small}>{compare.full(exact(MOST_COMPARED))}</p>
      ) : (
        <NameSearch
          area={area}
          label={compare.addField(noun)}
          taken={ids}
          asTyped={compare.add}
          priced
          room={MOST_COMPARED - ids.length}
          onAdd={add}
          onRemoveLast={last === undefined ? undefined : () => remove(last)}
        />
      )}
      {ids.length < 2 && (
        <KnownNames
          area={area}
          chosen={ids}
          onChoose={(id) => {
            if (ids.includes(id)) return onChange([])
            add([{ id }])
            // The buttons go with the second name.
            if (ids.length > 0) root.current?.focus()
          }}
        />
      )}
      {ids.length > 0 && (
        <ul aria-label={compare.compared} className={styles.chips}>
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
    </div>
  )
}

interface KnownNamesProps {
  area: string
  chosen: readonly string[]
  onChoose(id: string): void
}

/** The saved, recent, example and seen names of an area as buttons that add or remove them. */
function KnownNames({ area, chosen, onChoose }: KnownNamesProps) {
  const { quota } = useWords()
  const compare = useWords(compareWords)
  const { exact } = useFormat()
  const services = useServices()
  const usual = useKnownThings(area, '', NONE)
  const seen = useSeen(true)
    .filter((one) => one.area === area)
    .toSorted((a, b) => b.seenAt - a.seenAt)
    .map(({ id, name }) => ({ id, name, shown: name }))
  const known = [...usual, ...seen]
    .filter(({ id }, at, all) => all.findIndex((one) => nameKey(one.id) === nameKey(id)) === at)
    .slice(0, MOST_NAMES)
  if (known.length === 0) return null
  return (
    <div role="group" aria-label={compare.choose} className={styles.chips}>
      {known.map(({ id, name, shown }) => (
        <Button
          key={id}
          icon={<Emblem name={name} area={area} />}
          aria-pressed={chosen.includes(id)}
          cost={
            cachedEntity(services, area, id) === null ? quota.requests(1, exact(1)) : quota.free
          }
          onClick={() => onChoose(id)}
        >
          <Name text={shown} max={LONGEST_NAME} />
        </Button>
      ))}
    </div>
  )
}

const NONE: readonly string[] = []
const MOST_NAMES = 8
const LONGEST_NAME = 40
