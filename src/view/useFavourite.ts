import { useFavouriteList } from '#data/useSettings.ts'
import { type Entity, sameEntity } from '#data/settings/favourites.ts'
import { useToast } from '#ui/basic/Toasts.tsx'
import { useWords } from '#words/WordsContext.tsx'

/** The favourite state of an entity and a setter; a removal can be undone, which restores the position. */
export function useFavourite(entity: Entity): readonly [boolean, (favourite: boolean) => void] {
  const { entities, has, add, remove } = useFavouriteList()
  const { view } = useWords()
  const toast = useToast()
  const change = (favourite: boolean) => {
    if (favourite) return add(entity)
    const index = entities.findIndex((one) => sameEntity(one, entity))
    remove(entity)
    toast({ text: view.offHome(entity.name), undo: () => add(entity, index) })
  }
  return [has(entity), change]
}
