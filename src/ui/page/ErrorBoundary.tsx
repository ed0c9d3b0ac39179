import { Component, type ErrorInfo, type ReactNode } from 'react'
import { type Attempt, AttemptContext, MissingCodeError } from './lazyPart.tsx'
import { allowReload } from './staleChunks.ts'

export interface ErrorBoundaryProps {
  /** Renders the fallback; `again` renders the children once more. */
  renderFallback(error: unknown, again: () => void): ReactNode
  onError?: (error: unknown, info: ErrorInfo) => void
  /** A change renders the children once more: the page's address, the body's time. */
  resetKey?: string | number
  children: ReactNode
}

interface State {
  caught: { error: unknown } | null
  attempt: Attempt
  resetKey: string | number | undefined
}

/** Contains the errors of a part of the page. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
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

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    this.props.onError?.(error, info)
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
