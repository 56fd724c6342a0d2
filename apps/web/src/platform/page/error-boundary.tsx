// Catches errors while a part of the page renders, so that the rest keeps working.
import { Component, type ReactNode } from 'react';

interface Props {
  readonly children: ReactNode;
  /** Shown instead of the failed part; `retry` renders it again. */
  readonly renderFallback: (error: unknown, retry: () => void) => ReactNode;
}

interface State {
  readonly failure: { readonly error: unknown } | undefined;
}

export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failure: undefined };

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } };
  }

  private readonly retry = (): void => {
    this.setState({ failure: undefined });
  };

  override render(): ReactNode {
    const { failure } = this.state;
    return failure === undefined
      ? this.props.children
      : this.props.renderFallback(failure.error, this.retry);
  }
}
