// Shown if a route cannot be opened because the server is unreachable or a file did not load.
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
