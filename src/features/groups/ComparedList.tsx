import { useRef } from 'react'
import type { PartView } from '#data/bodies/useViews.ts'
import { MAX_COMPARED } from '#routes/paths.ts'
import { IconButton } from '#ui/basic/IconButton.tsx'
import { Emblem } from '#ui/emblem/Emblem.tsx'
import { useFormat } from '#ui/format/FormatContext.ts'
import { CloseIcon } from '#ui/icons/Icon.tsx'
import { AreaLink } from '#ui/text/AreaLink.tsx'
import { failureText } from '#view/failureText.ts'
import { Finder } from '#view/finder/Finder.tsx'
import pages from '#view/page.module.css'
import { useAreaNouns } from '#view/useAreaLabel.ts'
import { compareWords } from '#words/en/compare.ts'
import { viewWords } from '#words/en/viewParts.ts'
import { useWords } from '#words/WordsContext.tsx'
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
  const { view: viewTexts, problem } = useWords()
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
    <div ref={root} className={styles.head}>
      {ids.length >= MAX_COMPARED ? (
        <p className={pages.small}>{compare.full(exact(MAX_COMPARED))}</p>
      ) : (
        <Finder
          label={compare.addField(noun)}
          scope={{ use: 'add', area, taken: ids, room: MAX_COMPARED - ids.length }}
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
              {view?.fetching === true && <small>{viewTexts.loading}</small>}
              {view?.failure != null && (
                <small role="alert">
                  {failureText(view.failure, name, { failure, problem }).title}
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
