// Changes the stay of the claim in the form.
import type { EnteredClaim } from '../entered-claim.ts';
import { changeClaim, useClaimStore, type ClaimStore } from '../form/claim-store.ts';
import { withStayLines, type StayHead, type StayList } from '../parts/stay-lists.ts';

export function changeStay(store: ClaimStore, part: Partial<StayHead>): void {
  changeClaim(store, (document) => ({
    ...document,
    in_patient: { ...document.in_patient, ...part },
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
  fresh: (document: EnteredClaim) => Line,
): LineChanges<Line> {
  const store = useClaimStore();
  const changeLines = (change: (lines: readonly Line[], document: EnteredClaim) => Line[]) =>
    changeClaim(store, (document) =>
      withStayLines(document, list, (lines) => change(lines, document)),
    );
  return {
    change: (part) =>
      changeLines((lines, document) =>
        index < lines.length
          ? lines.map((line, at) => (at === index ? { ...line, ...part } : line))
          : [...lines, { ...fresh(document), ...part }],
      ),
    remove: () => changeLines((lines) => lines.filter((_, at) => at !== index)),
  };
}
