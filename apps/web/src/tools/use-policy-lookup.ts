// Looks up the policies of a number, and asks for the end of the policy number if the server requires it.
import { useState } from 'react';
import { ApiProblem } from '../platform/api/api-problem.ts';
import { lookUpPolicies, type PolicyQuestion } from './lookups.ts';
import type { LookedUpPolicy } from './member-policy.ts';
import { useLookup } from './use-lookup.ts';

type Found = readonly LookedUpPolicy[];

export function usePolicyLookup(onOutcome: (found: Found | undefined) => void) {
  const [asksForTail, setAsksForTail] = useState(false);
  const [tail, setTail] = useState('');
  const lookup = useLookup<Found>(onOutcome, (error) => {
    if (error instanceof ApiProblem && error.is('POLICY_TAIL_NEEDED')) setAsksForTail(true);
  });

  return {
    /** Undefined until a look-up. */
    found: lookup.found,
    isLooking: lookup.isRunning,
    failure: lookup.failure,
    isUnanswered: lookup.isUnanswered,
    isAsked: lookup.isAsked,
    settled: lookup.settled,
    forget: lookup.forget,
    asksForTail,
    tail,
    setTail,
    /** Requires number and date; otherwise no look-up is made (NOTI-14). */
    async ask(question: PolicyQuestion): Promise<void> {
      if (question.nric.trim() === '' || question.visitDate === undefined) return;
      await lookup.ask(async () => (await lookUpPolicies(question)).policies);
    },
  };
}
