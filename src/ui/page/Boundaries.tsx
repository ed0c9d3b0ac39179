import type { ReactNode } from 'react'
import { useWords } from '#words/WordsContext.tsx'
import { Button } from '../basic/Button.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { ErrorState } from './ErrorState.tsx'

export interface BoundaryProps {
  onError?: (error: unknown) => void
  resetKey?: string | number
  children: ReactNode
}

/** Around a panel: the rest of the page goes on. */
export function PanelBoundary({ children, ...rest }: BoundaryProps) {
  const { errors } = useWords()
  return (
    <ErrorBoundary
      {...rest}
      renderFallback={(_, again) => (
        <ErrorState title={errors.panel} actions={<Button onClick={again}>{errors.again}</Button>}>
          {errors.panelHelp}
        </ErrorState>
      )}
    >
      {children}
    </ErrorBoundary>
  )
}

/** Around everything: works without any provider but the words' default. */
export function RootBoundary({ children, ...rest }: BoundaryProps) {
  const { errors, shell } = useWords()
  return (
    <ErrorBoundary
      {...rest}
      renderFallback={() => (
        <main>
          <h1>{shell.name}</h1>
          <ErrorState
            title={errors.root}
            actions={
              <Button variant="primary" onClick={() => globalThis.location.reload()}>
                {errors.reload}
              </Button>
            }
          >
            {errors.rootHelp}
          </ErrorState>
        </main>
      )}
    >
      {children}
    </ErrorBoundary>
  )
}
