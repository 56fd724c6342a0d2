// Why the server did not take the claim, where it names no field. Gone as soon as the claim that it is
// about was changed.
import { useEffect, useRef, useState } from 'react';
import { problemText } from '../../platform/words/problem-text.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { useClaim } from '../form/claim-store.ts';
import { fieldsIn } from '../form/refused-fields.ts';
import { SameVisitLinks } from '../checks/same-visit-links.tsx';
import type { Refusal } from './use-submit-claim.ts';

/** The claim itself was not taken; a server that is away or busy says nothing about it. */
function isAboutClaim(status: number): boolean {
  return status === 409 || status === 422;
}

/** Whether a connection that was missing has come back since. */
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
  const { problem, document } = refusal;
  const isBack = useIsBack(refusal);
  const isAsSent = useClaim((state) => state.document === document);
  const isMended = isAboutClaim(problem.status) && !isAsSent;
  const box = useRef<HTMLDivElement>(null);
  // Whoever pressed the keys far below sees it too. Broken rules come into sight by themselves.
  const isAtFields = fieldsIn(problem).length > 0;
  useEffect(() => {
    if (!problem.is('RULES_BLOCKED')) box.current?.scrollIntoView({ block: 'center' });
  }, [problem]);
  if (isAtFields || isMended || isBack) return null;
  return (
    <div ref={box}>
      <Notice tone="red" action={problem.is('DUPLICATE_CLAIM') ? <SameVisitLinks /> : undefined}>
        {problemText(problem)}
      </Notice>
    </div>
  );
}
