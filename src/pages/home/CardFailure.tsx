import { useFailure } from '#data/bodies/useFailure.ts'
import type { Target } from '#data/bodies/useTarget.ts'
import { Button } from '#ui/basic/Button.tsx'
import { AlertIcon } from '#ui/icons/Icon.tsx'
import { viewWords } from '#words/en/viewParts.ts'
import { useWords } from '#words/WordsContext.tsx'
import { failureText } from '#view/failureText.ts'
import styles from './home.module.css'

interface CardFailureProps {
  target: Target | null
  /** The name of the requested entity; null for a list. */
  name: string | null
}

/** Says that the last refresh failed, above the last good figures, and offers a retry. */
export function CardFailure({ target, name }: CardFailureProps) {
  const { errors, problem } = useWords()
  const { failure: words } = useWords(viewWords)
  const failed = useFailure(target, name ?? target?.path ?? '')
  if (failed === null) return null
  const { failure, again } = failed
  return (
    <div role="status" className={styles.failed}>
      <AlertIcon />
      <span>{failureText(failure, name, { failure: words, problem }).title}</span>
      <Button small variant="quiet" cost={1} onClick={again}>
        {errors.again}
      </Button>
    </div>
  )
}
