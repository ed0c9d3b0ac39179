import { type ReactNode, Component } from 'react'
import { useWords } from '#words/WordsContext.tsx'
import { Button, ButtonLink } from '../basic/Button.tsx'
import { CopyButton } from '../basic/CopyButton.tsx'
import { RefreshIcon } from '../icons/Icon.tsx'
import { ErrorState } from './ErrorState.tsx'
import { MissingCodeError, type Attempt, AttemptContext } from './lazyPart.tsx'
import { PageHeader } from './PageHeader.tsx'
import { allowReload } from './staleChunks.ts'

interface BoundaryProps {
  onError?: (error: unknown) => void
  /** A change resets the boundary, such as a new URL or fetch time. */
  resetKey?: string | number
  children: ReactNode
}

interface HomeBoundaryProps extends BoundaryProps {
  homeHref: string
}

export function PanelBoundary(props: BoundaryProps) {
  const { errors } = useWords()
  return (
    <ErrorBoundary
      {...props}
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
    />
  )
}

/** For a small part of the shell, with room for a button only. */
export function PartBoundary(props: BoundaryProps) {
  const { errors } = useWords()
  return (
    <ErrorBoundary
      {...props}
      renderFallback={(_, again) => (
        <Button small variant="quiet" title={errors.panel} icon={<RefreshIcon />} onClick={again}>
          {errors.again}
        </Button>
      )}
    />
  )
}

export function PageBoundary({ homeHref, ...props }: HomeBoundaryProps) {
  const { errors } = useWords()
  return (
    <ErrorBoundary
      {...props}
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
    />
  )
}

/** The outermost boundary; needs no provider. */
export function RootBoundary({ homeHref, ...props }: HomeBoundaryProps) {
  const { errors, shell } = useWords()
  return (
    <ErrorBoundary
      {...props}
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
    />
  )
}

interface ErrorBoundaryProps extends BoundaryProps {
  renderFallback(error: unknown, again: () => void): ReactNode
}

interface State {
  caught: { error: unknown } | null
  attempt: Attempt
  resetKey: string | number | undefined
}

class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { caught: null, attempt: {}, resetKey: this.props.resetKey }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { caught: { error } }
  }

  static getDerivedStateFromProps(props: ErrorBoundaryProps, state: State): Partial<State> | null {
    if (props.resetKey === state.resetKey) return null
    const attempt = state.caught === null ? state.attempt : {}
    return { caught: null, attempt, resetKey: props.resetKey }
  }

  override componentDidMount(): void {
    window.addEventListener('online', this.retryCode)
  }

  override componentWillUnmount(): void {
    window.removeEventListener('online', this.retryCode)
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError?.(error)
  }

  readonly again = (): void => {
    allowReload()
    this.setState({ caught: null, attempt: {} })
  }

  private readonly retryCode = (): void => {
    if (this.state.caught?.error instanceof MissingCodeError) this.again()
  }

  override render(): ReactNode {
    const { caught, attempt } = this.state
    if (caught !== null) return this.props.renderFallback(caught.error, this.again)
    return <AttemptContext value={attempt}>{this.props.children}</AttemptContext>
  }
}

function CopyError({ error }: { error: unknown }) {
  const { errors } = useWords()
  return <CopyButton label={errors.copy} text={() => reportOf(error)} />
}

/** Contains no key: URLs and errors never do. */
function reportOf(error: unknown): string {
  const { pathname, search } = globalThis.location
  const lines = error instanceof Error ? [`${error.name}: ${error.message}`, error.stack] : [error]
  return [...lines, pathname + search, navigator.userAgent].map(String).join('\n')
}
