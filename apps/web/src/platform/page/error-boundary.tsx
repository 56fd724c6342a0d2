// Catches what a part of the page throws while it renders, so that the rest stays.
import { Component, type ReactNode } from 'react';

interface Props {
  readonly children: ReactNode;
  /** What stands in place of the broken part; `retry` renders it anew. */
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
