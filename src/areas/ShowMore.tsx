import { useUrlState } from '#routes/location.ts'
import { Button } from '#ui/basic/Button.tsx'

interface ShowMoreProps {
  /** The URL parameter. */
  param: string
  more: string
  less: string
}

/** Shows the rest of a list, or hides it again. */
export function ShowMore({ param, more, less }: ShowMoreProps) {
  const [params, setParams] = useUrlState()
  const isOpen = params.get(param) === '1'
  return (
    <Button
      variant="quiet"
      aria-expanded={isOpen}
      onClick={() => setParams({ [param]: isOpen ? '' : '1' })}
    >
      {isOpen ? less : more}
    </Button>
  )
}
