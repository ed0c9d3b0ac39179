import { Component, type ErrorInfo, type ReactNode } from 'react'
import { type Attempt, AttemptContext } from './lazyPart.tsx'
import { allowReload } from './staleChunks.ts'

export interface ErrorBoundaryProps {
  /** Draws what is shown instead; `again` tries once more. */
  renderFallback(error: unknown, again: () => void): ReactNode
  onError?: (error: unknown, info: ErrorInfo) => void
  /** Another value tries again: the page's address, the body's time. */
  resetKey?: string | number
  children: ReactNode
}

interface State {
  caught: { error: unknown } | null
  attempt: Attempt
  resetKey: string | number | undefined
}

/** Keeps what a part of the page throws inside that part. */
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

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    this.props.onError?.(error, info)
  }

  readonly again = (): void => {
    allowReload()
    this.setState({ caught: null, attempt: {} })
  }

  override render(): ReactNode {
    const { caught, attempt } = this.state
    if (caught !== null) return this.props.renderFallback(caught.error, this.again)
    return <AttemptContext value={attempt}>{this.props.children}</AttemptContext>
  }
}
