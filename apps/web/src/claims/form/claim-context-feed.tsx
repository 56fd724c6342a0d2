// Feeds the form with what the server knows for its claim, and tells what stands in the way of that.
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useClaimContext } from './use-claim-context.ts';

/** The server did not say what the figures depend on. */
interface ContextTrouble {
  readonly error: unknown;
  readonly askAgain: () => void;
}

const TroubleContext = createContext<ContextTrouble | undefined>(undefined);

/** What the server was asked and answered changes with every line; the form below is not drawn for it. */
export function ClaimContextFeed({ children }: { readonly children: ReactNode }) {
  const { error, refetch } = useClaimContext();
  const trouble = useMemo(
    () => (error === null ? undefined : { error, askAgain: () => void refetch() }),
    [error, refetch],
  );
  return <TroubleContext value={trouble}>{children}</TroubleContext>;
}

export function useContextTrouble(): ContextTrouble | undefined {
  return useContext(TroubleContext);
}
