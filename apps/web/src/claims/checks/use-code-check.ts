// The check of a code. It runs on leaving the field and by its button; the result is cleared when anything that it
// depends on changes.
import { visitDateOf } from '@portal/contract/claims/claim-form.ts';
import { useState } from 'react';
import { useClaim, useClaimStore } from '../fields/claim-store.ts';
import type { CodeUse } from './code-check.api.ts';

interface CodeCheck<Verdict> {
  readonly verdict: Verdict | undefined;
  readonly isChecking: boolean;
  readonly check: () => void;
  /** Runs the check unless there is a result already. */
  readonly checkOnce: () => void;
}

export function useCodeCheck<Verdict>(
  code: string,
  ask: (claim: CodeUse, claimId?: string) => Promise<Verdict | undefined>,
): CodeCheck<Verdict> {
  const store = useClaimStore();
  const key = useClaim(({ claim, claimId }) =>
    JSON.stringify([code, claimId, visitDateOf(claim), claim.member_id_claimant, claim.policy_id]),
  );
  const [asked, setAsked] = useState<string>();
  const [answer, setAnswer] = useState<{ readonly key: string; readonly verdict: Verdict }>();
  const isChecking = asked === key;

  async function run(): Promise<void> {
    if (code === '' || isChecking) return;
    setAsked(key);
    const { claim, claimId } = store.getState();
    const verdict = await ask(claim, claimId);
    setAsked((current) => (current === key ? undefined : current));
    setAnswer(verdict === undefined ? undefined : { key, verdict });
  }

  return {
    verdict: answer?.key === key ? answer.verdict : undefined,
    isChecking,
    check: () => void run(),
    checkOnce: () => {
      if (answer?.key !== key) void run();
    },
  };
}
