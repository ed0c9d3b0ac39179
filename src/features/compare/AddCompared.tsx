import { type FormEvent, useState } from 'react'
import { useCachedEntity } from '#data/cached/useCached.ts'
import { useFavouriteList, useRecents } from '#data/useSettings.ts'
import { useProblemOfName } from '#data/bodies/useTarget.ts'
import { sameEntity, toldApart } from '#data/settings/favourites.ts'
import { nameKey, plainName } from '#lib/names.ts'
import { Button } from '#ui/basic/Button.tsx'
import { TextField } from '#ui/basic/TextField.tsx'
import { useFormat } from '#ui/format/FormatContext.tsx'
import { compareWords } from '#words/en/compare.ts'
import { useWords } from '#words/WordsContext.tsx'
import { useAreaNouns } from '#view/useAreaLabel.ts'
import { MOST_COMPARED } from './compareFacts.ts'
import styles from '#view/page.module.css'

const MOST_OFFERED = 6

interface AddComparedProps {
  area: string
  ids: readonly string[]
  onAdd(id: string): void
}

/** Adds an entity by name and names the price; a cached one is free. */
export function AddCompared({ area, ids, onAdd }: AddComparedProps) {
  const compare = useWords(compareWords)
  const { problem } = useWords()
  const { exact } = useFormat()
  const problemOfName = useProblemOfName()
  const { one: noun } = useAreaNouns()(area)
  const [name, setName] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  const cost = useCost(area, plainName(name))
  const starred = useFavouriteList().entities
  const recent = useRecents().entities
  const taken = new Set(ids.map(nameKey))
  const known = [...starred, ...recent].filter((entity, index, all) => {
    const first = all.findIndex((other) => sameEntity(other, entity)) === index
    return entity.area === area && first && !taken.has(nameKey(entity.id))
  })
  const offered = toldApart(known)

  if (ids.length >= MOST_COMPARED)
    return <p className={styles.small}>{compare.full(exact(MOST_COMPARED))}</p>

  function submit(event: FormEvent) {
    event.preventDefault()
    const why = problemOfName(name)
    setWrong(why === null ? null : problem[why])
    if (why !== null) return
    onAdd(plainName(name))
    setName('')
  }

  return (
    <div className={styles.adding}>
      <form onSubmit={submit} className={styles.search} noValidate>
        <TextField
          label={compare.addField(noun)}
          value={name}
          onChange={setName}
          error={wrong ?? undefined}
          action={
            <Button type="submit" cost={cost}>
              {compare.add}
            </Button>
          }
        />
      </form>
      {offered.length > 0 && (
        <div className={styles.row}>
          {offered.slice(0, MOST_OFFERED).map((entity) => (
            <Offer key={entity.id} area={area} id={entity.id} name={entity.name} onAdd={onAdd} />
          ))}
        </div>
      )}
    </div>
  )
}

interface OfferProps {
  area: string
  id: string
  name: string
  onAdd(id: string): void
}

function Offer({ area, id, name, onAdd }: OfferProps) {
  const cost = useCost(area, id)
  return (
    <Button small onClick={() => onAdd(id)} cost={cost}>
      {name}
    </Button>
  )
}

function useCost(area: string, id: string): string {
  const { quota } = useWords()
  const { exact } = useFormat()
  return useCachedEntity(area, id) === null ? quota.requests(1, exact(1)) : quota.free
}
