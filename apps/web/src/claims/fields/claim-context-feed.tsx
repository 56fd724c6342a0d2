// Loads the server's context for the claim into the form, and reports why it cannot be loaded.
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useClaimContext } from './use-claim-context.ts';

/** The context that the figures depend on could not be loaded. */
interface ContextTrouble {
  readonly error: unknown;
  readonly askAgain: () => void;
}

const TroubleContext = createContext<ContextTrouble | undefined>(undefined);

/** Request and response change with every line, so the form below is not rendered again for them. */
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
