import { TextField } from '#ui/basic/TextField.tsx'
import { useViewWords } from '#words/useViewWords.ts'
import type { ChosenWatch } from './useChosenWatch.ts'

/** The name that shall come into the page. */
export function WatchedName({ chosen }: { chosen: ChosenWatch }) {
  const { watches: words } = useViewWords()
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
