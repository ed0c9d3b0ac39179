import { useWords } from '#words/WordsContext.tsx'
import { StarFilledIcon, StarIcon } from '../icons/LaterIcon.tsx'
import { Button } from './Button.tsx'
import { IconButton } from './IconButton.tsx'

export interface FavouriteStarProps {
  favourite: boolean
  onChange(favourite: boolean): void
  /** Of the thing that is saved; part of the accessible name. */
  name: string
  /** Only the star, for rows. */
  compact?: boolean
}

export function FavouriteStar({ favourite, onChange, name, compact }: FavouriteStarProps) {
  const { view } = useWords()
  const icon = favourite ? <StarFilledIcon /> : <StarIcon />
  const shared = { 'aria-pressed': favourite, onClick: () => onChange(!favourite), icon }
  if (compact) return <IconButton small label={view.saveName(name)} {...shared} />
  return (
    <Button {...shared} title={view.saveName(name)}>
      {favourite ? view.saved : view.save}
    </Button>
  )
}
