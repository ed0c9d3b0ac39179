import { useFavouriteList } from '#data/useSettings.ts'
import { type Entity, sameEntity } from '#data/settings/favourites.ts'
import { useToast } from '#ui/basic/Toasts.tsx'
import { useWords } from '#words/WordsContext.tsx'

/** Whether an entity is a favourite, and a way to change it; taking it out can be undone, to its old place. */
export function useFavourite(entity: Entity): readonly [boolean, (favourite: boolean) => void] {
  const { entities, has, add, remove } = useFavouriteList()
  const { view } = useWords()
  const toast = useToast()
  const change = (favourite: boolean) => {
    if (favourite) return add(entity)
    const index = entities.findIndex((one) => sameEntity(one, entity))
    remove(entity)
    toast({ text: view.unsaved(entity.name), undo: () => add(entity, index) })
  }
  return [has(entity), change]
}
