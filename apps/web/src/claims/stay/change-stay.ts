// Changes the stay of the claim in the form.
import { NO_STAY } from '@portal/contract/claims/stay-form.ts';
import type { SentClaim } from '../entered-claim.ts';
import { changeClaim, useClaimStore, type ClaimStore } from '../fields/claim-store.ts';
import { withStayLines, type StayHead, type StayList } from '../parts/stay-lists.ts';

export function changeStay(store: ClaimStore, part: Partial<StayHead>): void {
  changeClaim(store, (claim) => ({
    ...claim,
    in_patient: { ...(claim.in_patient ?? NO_STAY), ...part },
  }));
}

interface LineChanges<Line> {
  readonly change: (part: Partial<Line>) => void;
  readonly remove: () => void;
}

/**
 * Changes the line at a position, or starts a new line there.
 * @param fresh the initial values of a new line
 */
export function useStayLine<Line>(
  list: StayList<Line>,
  index: number,
  fresh: (claim: SentClaim) => Line,
): LineChanges<Line> {
  const store = useClaimStore();
  const changeLines = (change: (lines: readonly Line[], claim: SentClaim) => Line[]) =>
    changeClaim(store, (claim) => withStayLines(claim, list, (lines) => change(lines, claim)));
  return {
    change: (part) =>
      changeLines((lines, claim) =>
        index < lines.length
          ? lines.map((line, at) => (at === index ? { ...line, ...part } : line))
          : [...lines, { ...fresh(claim), ...part }],
      ),
    remove: () => changeLines((lines) => lines.filter((_, at) => at !== index)),
  };
}
