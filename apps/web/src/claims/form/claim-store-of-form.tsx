// Provides the store of the claim to everything inside one form.
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { type Mistake, MistakesContext } from '../../ui/fields/field-mistakes.ts';
import type { SentClaim } from '../entered-claim.ts';
import {
  changeClaim,
  ClaimStoreContext,
  createClaimStore,
  takeMistake,
} from '../fields/claim-store.ts';
import { forgetUnsaved } from '../drafts/unsaved-claim.ts';
import { endAttempts } from '../lifecycle/end-attempt.ts';

interface Props {
  readonly claim: SentClaim;
  /** It was typed earlier and is not saved yet. */
  readonly isRestored: boolean;
  /** The submitted claim that is edited. */
  readonly claimId?: string;
  readonly children: ReactNode;
}

export function ClaimStore({ claim, isRestored, claimId, children }: Props) {
  const [store] = useState(() => {
    const created = createClaimStore(claim, claimId);
    endAttempts(created);
    if (isRestored) changeClaim(created, (same) => same);
    return created;
  });
  useEffect(() => {
    if (isRestored) forgetUnsaved();
  }, [isRestored]);
  const report = useCallback(
    (field: string, mistake: Mistake | undefined) => takeMistake(store, field, mistake),
    [store],
  );
  return (
    <ClaimStoreContext value={store}>
      <MistakesContext value={report}>{children}</MistakesContext>
    </ClaimStoreContext>
  );
}
