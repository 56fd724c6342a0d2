// Looks the policies of a number up; an answer that comes late is not taken.
import { useRef, useState } from 'react';
import { ApiProblem } from '../platform/api-problem.ts';
import {
  lookUpPolicies,
  type LookUpFailure,
  lookUpFailureOf,
  type PolicyQuestion,
} from './lookups.ts';
import type { MemberPolicy } from './member-policy.ts';

type Found = readonly MemberPolicy[] | undefined;

export function usePolicyLookup(onFound: (found: readonly MemberPolicy[]) => void) {
  const [found, setFound] = useState<Found>();
  const [isLooking, setIsLooking] = useState(false);
  const [failure, setFailure] = useState<LookUpFailure>();
  const [asksForTail, setAsksForTail] = useState(false);
  const [tail, setTail] = useState('');
  const run = useRef(0);

  function forget(): void {
    run.current += 1;
    setFound(undefined);
    setIsLooking(false);
    setFailure(undefined);
  }

  async function look(question: PolicyQuestion, own: number): Promise<Found> {
    try {
      const { policies } = await lookUpPolicies(question);
      if (own !== run.current) return undefined;
      setFound(policies);
      onFound(policies);
      return policies;
    } catch (error) {
      if (own !== run.current) return undefined;
      const isTailAsked = error instanceof ApiProblem && error.is('POLICY_TAIL_NEEDED');
      setAsksForTail((before) => before || isTailAsked);
      setFailure(lookUpFailureOf(error));
      return undefined;
    } finally {
      if (own === run.current) setIsLooking(false);
    }
  }

  return {
    /** Undefined until something was looked up. */
    found,
    isLooking,
    /** What the field says when the policies could not be looked up; else ''. */
    failure: failure?.text ?? '',
    isUnanswered: failure?.isUnanswered === true,
    asksForTail,
    tail,
    setTail,
    forget,
    /**
     * Needs number and date; without one of them no look-up is made (NOTI-14). Answers the policies;
     * undefined when there was no look-up, no answer, or a newer question.
     */
    async ask(question: PolicyQuestion): Promise<Found> {
      if (question.nric.trim() === '' || question.visitDate === undefined) return undefined;
      forget();
      setIsLooking(true);
      return look(question, run.current);
    },
  };
}
