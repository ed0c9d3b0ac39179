import { TextField } from '#ui/basic/TextField.tsx'
import { useWords } from '#words/WordsContext.tsx'
import type { ChosenWatch } from './useChosenWatch.ts'

/** The name that shall come into the page. */
export function WatchedName({ chosen }: { chosen: ChosenWatch }) {
  const { watches: words } = useWords()
  return (
    <TextField
      label={words.chosenName}
      value={chosen.name}
      onChange={chosen.setName}
      maxLength={200}
      hint={words.nameHint}
    />
  )
}
