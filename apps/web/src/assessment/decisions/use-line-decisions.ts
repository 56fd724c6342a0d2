// Decisions on the lines of a claim with the amounts that follow from them, for a claim that is not at the desk.
import type { Claim } from '@portal/contract/claims/claim.ts';
import { useTyped } from '../../platform/keyboard/use-typed.ts';
import {
  calculatedLines,
  type DeskLine,
  type LineChoice,
  sentLines,
  storedChoices,
  unfinishedLines,
} from './desk-lines.ts';
import { useLiveTotals } from './use-live-totals.ts';

export function useLineDecisions(claim: Claim, lines: readonly DeskLine[]) {
  const first = storedChoices(lines);
  const [choices, setChoices] = useTyped(`lines/${claim.uuid}/${claim.version}`, first);
  const sent = sentLines(lines, choices);
  const calculated = calculatedLines(lines, choices);
  const isRecalculated =
    JSON.stringify(calculated) !== JSON.stringify(calculatedLines(lines, first));
  return {
    ...useLiveTotals(claim, calculated, isRecalculated),
    choices,
    sent,
    isChanged: JSON.stringify(choices) !== JSON.stringify(first),
    unfinished: unfinishedLines(lines, choices),
    choose: (ref: string, choice: LineChoice | undefined) =>
      setChoices(({ [ref]: _, ...others }) =>
        choice === undefined ? others : { ...others, [ref]: choice },
      ),
  };
}
