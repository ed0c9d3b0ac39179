import { useWords } from '#words/WordsContext.tsx'
import { StarFilledIcon, StarIcon } from '../icons/Icon.tsx'
import { Button } from './Button.tsx'

export interface FavouriteStarProps {
  favourite: boolean
  onChange(favourite: boolean): void
  /** The name of the entity, part of the accessible name. */
  name: string
}

export function FavouriteStar({ favourite, onChange, name }: FavouriteStarProps) {
  const { view } = useWords()
  return (
    <Button
      icon={favourite ? <StarFilledIcon /> : <StarIcon />}
      title={view.saveName(name)}
      aria-pressed={favourite}
      onClick={() => onChange(!favourite)}
    >
      {favourite ? view.saved : view.save}
    </Button>
  )
}
