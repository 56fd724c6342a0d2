// A part of the page that is loaded when needed. If it fails, the rest of the page stays.
import { type ReactNode, useEffect, useState } from 'react';
import { ErrorBoundary } from '../../platform/page/error-boundary.tsx';
import { isOutdated, type Loadable } from '../../platform/api/loadable.ts';

interface Props<T> {
  readonly of: Loadable<T>;
  readonly children: (loaded: T) => ReactNode;
  /** Shown while it is loading. */
  readonly coming?: ReactNode;
  /** Shown if it could not be loaded; nothing by default. */
  readonly renderFailure?: (error: unknown, retry: () => void) => ReactNode;
  /** Receives the reason if it could not be loaded. */
  readonly onFailure?: (error: unknown) => void;
}

interface Failure {
  readonly error: unknown;
}

function Loaded<T>({ of, children, coming = null, renderFailure, onFailure }: Props<T>) {
  const [part, setPart] = useState(() => of.loaded());
  const [failure, setFailure] = useState<Failure>();
  const isWanted = part === undefined && failure === undefined;
  useEffect(() => {
    if (!isWanted) return undefined;
    let isGone = false;
    of.load().then(
      (loaded) => {
        if (!isGone) setPart(() => loaded);
      },
      (error: unknown) => {
        if (isGone) return;
        setFailure({ error });
        onFailure?.(error);
      },
    );
    return () => {
      isGone = true;
    };
  }, [isWanted, of, onFailure]);
  useEffect(() => {
    if (failure === undefined || isOutdated(failure.error)) return undefined;
    const again = () => setFailure(undefined);
    globalThis.addEventListener('online', again);
    return () => globalThis.removeEventListener('online', again);
  }, [failure]);
  if (part !== undefined) return children(part);
  return failure === undefined
    ? coming
    : (renderFailure?.(failure.error, () => setFailure(undefined)) ?? null);
}

export function LazyPart<T>(props: Props<T>) {
  const { renderFailure } = props;
  return (
    <ErrorBoundary renderFallback={(error, retry) => renderFailure?.(error, retry) ?? null}>
      <Loaded {...props} />
    </ErrorBoundary>
  );
}
