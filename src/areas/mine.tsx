import { useMemo } from 'react'
import { useSame } from '#data/bodies/useSame.ts'
import { useCachedThings } from '#data/cached/names.ts'
import { type Entity, sameEntity } from '#data/settings/favourites.ts'
import { useRegistry } from '#data/useService.ts'
import { useFavouriteList } from '#data/useSettings.ts'
import { nameKey } from '#lib/names.ts'
import { StarFilledIcon } from '#ui/icons/Icon.tsx'
import styles from '#view/page.module.css'
import { panelWords } from '#words/en/panels.ts'
import { useWords } from '#words/WordsContext.tsx'

/** The things of an area that are the person's own: those saved, then those looked up, newest first. Sends no request. */
export function useMine(area: string): readonly Entity[] {
  const { entities } = useFavouriteList()
  const saved = useSame(entities.filter((entity) => entity.area === area))
  const cached = useCachedThings(area)
  return useMemo(
    () => [...saved, ...cached.filter((one) => !saved.some((other) => sameEntity(one, other)))],
    [saved, cached],
  )
}

/** Tests whether a name or id is of a saved thing, or of somebody saved or looked up. */
export function useIsMine(): (name: string) => boolean {
  const { entities } = useFavouriteList()
  const people = useMine(useRegistry().lookedUp)
  return useMemo(() => {
    const names = new Set(
      [...entities, ...people].flatMap(({ id, name }) => [id, name].map(nameKey)),
    )
    return (name) => names.has(nameKey(name))
  }, [entities, people])
}

/** Tests whether a name or id is of a saved thing. */
export function useIsSaved(): (name: string) => boolean {
  const { entities } = useFavouriteList()
  return (name) =>
    entities.some((one) => [one.id, one.name].some((own) => nameKey(own) === nameKey(name)))
}

/** After a name that is the person's own: the star of what is saved, a word for what was looked up. */
export function MineMark({ name }: { name: string }) {
  const { boards } = useWords(panelWords)
  const isSaved = useIsSaved()
  if (!isSaved(name)) return <small className={styles.small}> {boards.seen}</small>
  return (
    <>
      {' '}
      <span role="img" aria-label={boards.saved} className={styles.mine}>
        <StarFilledIcon />
      </span>
    </>
  )
}

/** An id is often the name as a slug. */
export const looseKey = (text: string) => nameKey(text).replace(/[\s_-]+/g, ' ')
