import { Component, type ErrorInfo, type ReactNode } from 'react'

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
  resetKey: string | number | undefined
}

/** Keeps what a part of the page throws inside that part. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { caught: null, resetKey: this.props.resetKey }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { caught: { error } }
  }

  static getDerivedStateFromProps(props: ErrorBoundaryProps, state: State): Partial<State> | null {
    if (props.resetKey === state.resetKey) return null
    return { caught: null, resetKey: props.resetKey }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    this.props.onError?.(error, info)
  }

  readonly again = (): void => this.setState({ caught: null })

  override render(): ReactNode {
    const { caught } = this.state
    return caught === null
      ? this.props.children
      : this.props.renderFallback(caught.error, this.again)
  }
}
