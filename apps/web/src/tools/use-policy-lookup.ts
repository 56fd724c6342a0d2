// Looks the policies of a number up; an answer that comes late is not taken.
import { useRef, useState } from 'react';
import { ApiProblem } from '../platform/api-problem.ts';
import { translate } from '../platform/i18n.ts';
import { problemText } from '../platform/problem-text.ts';
import { lookUpPolicies, type PolicyQuestion } from './lookups.ts';
import type { MemberPolicy } from './member-policy.ts';

export function usePolicyLookup(onFound: (found: readonly MemberPolicy[]) => void) {
  const [found, setFound] = useState<readonly MemberPolicy[]>();
  const [isLooking, setIsLooking] = useState(false);
  const [failure, setFailure] = useState('');
  const [asksForTail, setAsksForTail] = useState(false);
  const [tail, setTail] = useState('');
  const run = useRef(0);

  function forget(): void {
    run.current += 1;
    setFound(undefined);
    setIsLooking(false);
    setFailure('');
  }

  async function look(question: PolicyQuestion, own: number): Promise<void> {
    try {
      const answer = await lookUpPolicies(question);
      if (own !== run.current) return;
      setFound(answer.policies);
      onFound(answer.policies);
    } catch (error) {
      if (own !== run.current) return;
      const isTailAsked = error instanceof ApiProblem && error.is('POLICY_TAIL_NEEDED');
      setAsksForTail((before) => before || isTailAsked);
      const isDescribed = error instanceof ApiProblem && (isTailAsked || error.is('CODE_CLOSED'));
      setFailure(isDescribed ? problemText(error) : translate('tools.policyLookupFailed'));
    } finally {
      if (own === run.current) setIsLooking(false);
    }
  }

  return {
    /** Undefined until something was looked up. */
    found,
    isLooking,
    failure,
    asksForTail,
    tail,
    setTail,
    forget,
    /** Needs number and date; without one of them no look-up is made (NOTI-14). */
    ask: (question: PolicyQuestion) => {
      if (question.nric.trim() === '' || question.visitDate === undefined) return;
      forget();
      setIsLooking(true);
      void look(question, run.current);
    },
  };
}
