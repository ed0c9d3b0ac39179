import { useWords } from '#words/WordsContext.tsx'
import { StarFilledIcon, StarIcon } from '../icons/Icon.tsx'
import { Button } from './Button.tsx'
import { IconButton } from './IconButton.tsx'

export interface SaveStarProps {
  saved: boolean
  onChange(saved: boolean): void
  /** What is saved: part of the accessible name. */
  name: string
  /** Only the star: for rows. */
  compact?: boolean
}

export function SaveStar({ saved, onChange, name, compact }: SaveStarProps) {
  const { view } = useWords()
  const icon = saved ? <StarFilledIcon /> : <StarIcon />
  const shared = { 'aria-pressed': saved, onClick: () => onChange(!saved), icon }
  if (compact) return <IconButton small label={view.saveName(name)} {...shared} />
  return (
    <Button {...shared} title={view.saveName(name)}>
      {saved ? view.savedOn : view.save}
    </Button>
  )
}
