import { useStore } from 'zustand'
import { useServices } from '#queries/services.ts'
import { sameEntity, type Entity } from '#settings/favourites.ts'
import { useToast } from '#ui/basic/Toasts.tsx'
import { useWords } from '#words/WordsContext.tsx'

/** Whether a thing is saved, and a way to change it; taking it out can be undone, to its old place. */
export function useFavourites(entity: Entity): readonly [boolean, (save: boolean) => void] {
  const { saved } = useServices()
  const { view } = useWords()
  const toast = useToast()
  const isFavourite = useStore(saved, ({ entities }) =>
    entities.some((one) => sameEntity(one, entity)),
  )
  const change = (save: boolean) => {
    const before = saved.getState().entities
    if (save) saved.getState().add(entity)
    else {
      saved.getState().remove(entity)
      toast({ text: view.unsaved(entity.name), undo: () => saved.getState().replace(before) })
    }
  }
  return [isFavourite, change]
}
