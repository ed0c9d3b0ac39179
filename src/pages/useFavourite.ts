import { useFavouriteList } from '#queries/useSettings.ts'
import type { Entity } from '#settings/favourites.ts'
import { useToast } from '#ui/basic/Toasts.tsx'
import { useWords } from '#words/WordsContext.tsx'

/** Whether an entity is a favourite, and a way to change it; taking it out can be undone, to its old place. */
export function useFavourite(entity: Entity): readonly [boolean, (favourite: boolean) => void] {
  const { entities, has, add, remove, replace } = useFavouriteList()
  const { view } = useWords()
  const toast = useToast()
  const change = (favourite: boolean) => {
    if (favourite) return add(entity)
    remove(entity)
    toast({ text: view.unsaved(entity.name), undo: () => replace(entities) })
  }
  return [has(entity), change]
}
