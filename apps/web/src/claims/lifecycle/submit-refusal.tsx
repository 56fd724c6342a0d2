// The reason why the server rejected the claim, if it names no field. Cleared as soon as the claim changes.
import { useEffect, useRef, useState } from 'react';
import { problemText } from '../../platform/words/problem-text.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { useClaim } from '../fields/claim-store.ts';
import { fieldsIn } from '../fields/refused-fields.ts';
import { SameVisitLinks } from '../checks/same-visit-links.tsx';
import type { Refusal } from './use-submit-claim.ts';

/** The claim itself was rejected; not set if the server was unreachable or busy. */
function isAboutClaim(status: number): boolean {
  return status === 409 || status === 422;
}

/** Whether a lost connection has been restored since. */
function useIsBack(refusal: Refusal): boolean {
  const [over, setOver] = useState<Refusal>();
  useEffect(() => {
    if (!refusal.problem.is('NETWORK')) return undefined;
    const note = () => setOver(refusal);
    globalThis.addEventListener('online', note);
    return () => globalThis.removeEventListener('online', note);
  }, [refusal]);
  return over === refusal;
}

export function SubmitRefusal({ refusal }: { readonly refusal: Refusal }) {
  const { problem, claim } = refusal;
  const isBack = useIsBack(refusal);
  const isAsSent = useClaim((state) => state.claim === claim);
  const isClaimChanged = isAboutClaim(problem.status) && !isAsSent;
  const box = useRef<HTMLDivElement>(null);
  // Scrolled into view, because the keys may be pressed far below. Broken rules scroll by themselves.
  const isAtFields = fieldsIn(problem).length > 0;
  useEffect(() => {
    if (!problem.is('RULES_BLOCKED')) box.current?.scrollIntoView({ block: 'center' });
  }, [problem]);
  if (isAtFields || isClaimChanged || isBack) return null;
  return (
    <div ref={box}>
      <Notice tone="red" action={problem.is('DUPLICATE_CLAIM') ? <SameVisitLinks /> : undefined}>
        {problemText(problem)}
      </Notice>
    </div>
  );
}
