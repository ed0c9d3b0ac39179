import { useStore } from 'zustand'
import { useServices } from '#queries/services.ts'
import { sameThing, type Thing } from '#settings/saved.ts'
import { useToast } from '#ui/basic/Toasts.tsx'
import { useWords } from '#words/WordsContext.tsx'

/** Whether a thing is saved, and a way to change it; taking it out can be undone, to its old place. */
export function useSaved(thing: Thing): readonly [boolean, (save: boolean) => void] {
  const { saved } = useServices()
  const { view } = useWords()
  const toast = useToast()
  const isSaved = useStore(saved, ({ things }) => things.some((one) => sameThing(one, thing)))
  const change = (save: boolean) => {
    const before = saved.getState().things
    if (save) saved.getState().add(thing)
    else {
      saved.getState().remove(thing)
      toast({ text: view.unsaved(thing.name), undo: () => saved.getState().replace(before) })
    }
  }
  return [isSaved, change]
}
