import type { ReactNode } from 'react'
import { useWords } from '#words/WordsContext.tsx'
import { Button, ButtonLink } from '../basic/Button.tsx'
import { RefreshIcon } from '../icons/Icon.tsx'
import { CopyError } from './CopyError.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { ErrorState } from './ErrorState.tsx'
import { MissingCodeError } from './lazyPart.tsx'
import { PageHeader } from './PageHeader.tsx'

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
      renderFallback={(error, again) => (
        <ErrorState
          title={errors.panel}
          actions={
            <>
              <Button onClick={again}>{errors.again}</Button>
              <CopyError error={error} />
            </>
          }
        >
          {errors.panelHelp}
        </ErrorState>
      )}
    >
      {children}
    </ErrorBoundary>
  )
}

/** Around a small part of the shell, where there is room for a button. */
export function PartBoundary({ children, ...rest }: BoundaryProps) {
  const { errors } = useWords()
  return (
    <ErrorBoundary
      {...rest}
      renderFallback={(_, again) => (
        <Button small variant="quiet" title={errors.panel} icon={<RefreshIcon />} onClick={again}>
          {errors.again}
        </Button>
      )}
    >
      {children}
    </ErrorBoundary>
  )
}

/** Around a page: what stands around it goes on. */
export function PageBoundary({ homeHref, children, ...rest }: BoundaryProps & HomeProps) {
  const { errors } = useWords()
  return (
    <ErrorBoundary
      {...rest}
      renderFallback={(error, again) => {
        const isMissing = error instanceof MissingCodeError
        const title = isMissing ? errors.page : errors.pageBroken
        return (
          <>
            <PageHeader title={title} />
            <ErrorState
              title={title}
              code={isMissing ? null : String(error)}
              actions={
                <>
                  <Button variant="primary" onClick={again}>
                    {errors.again}
                  </Button>
                  <ButtonLink href={homeHref}>{errors.home}</ButtonLink>
                  <CopyError error={error} />
                </>
              }
            >
              {isMissing ? errors.pageHelp : errors.pageBrokenHelp}
            </ErrorState>
          </>
        )
      }}
    >
      {children}
    </ErrorBoundary>
  )
}

interface HomeProps {
  homeHref: string
}

/** Around everything: works without any provider but the words' default. */
export function RootBoundary({ homeHref, children, ...rest }: BoundaryProps & HomeProps) {
  const { errors, shell } = useWords()
  return (
    <ErrorBoundary
      {...rest}
      renderFallback={(error) => (
        <main>
          <h1>{shell.name}</h1>
          <ErrorState
            title={errors.root}
            code={String(error)}
            actions={
              <>
                <Button variant="primary" onClick={() => globalThis.location.reload()}>
                  {errors.reload}
                </Button>
                <ButtonLink href={homeHref}>{errors.home}</ButtonLink>
                <CopyError error={error} />
              </>
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
