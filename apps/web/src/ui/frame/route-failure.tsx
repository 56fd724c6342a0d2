// What a route shows when it cannot be opened: the server away, a file that did not arrive.
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { hideSplash } from '../../platform/page/splash.ts';
import { ErrorState } from '../feedback/error-state.tsx';

export function RouteFailure({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  useEffect(hideSplash, []);
  return (
    <ErrorState
      error={error}
      onRetry={() => {
        reset();
        void router.invalidate();
      }}
    />
  );
}
