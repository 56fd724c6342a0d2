// Evaluators of approval rules about the number and types of visits.

import { addMonths } from '../../../values/date-arithmetic.ts';
import type { EvaluatorParams } from '../approval-rule.ts';
import type { RuleFacts, RuleHistory } from '../rule-facts.ts';
import { BROKEN, type Finding } from '../violation.ts';
import { isBrokenElsewhere } from '../visits-elsewhere.ts';

const ONE_VISIT = { unit: 'VISITS', value: 1 } as const;

/** CAR001. */
export function sameDay(
  { scope }: EvaluatorParams['SAME_DAY'],
  { history }: Pick<RuleFacts, 'history'>,
): Finding[] {
  const { sameDayClaims } = history;
  const others = (scope === 'LOCATION' ? sameDayClaims?.here : sameDayClaims?.ofThisType) ?? 0;
  if (others === 0) return isBrokenElsewhere(history) ? [BROKEN] : [];
  return [{ figure: { unit: 'VISITS', value: others + 1 }, limit: ONE_VISIT }];
}

/** CAR003: a visit exactly this number of months ago still counts. */
export function repeatedFirst(
  { withinMonths }: EvaluatorParams['REPEATED_FIRST'],
  { lines, visitDate, history }: Pick<RuleFacts, 'history' | 'lines' | 'visitDate'>,
): Finding[] {
  const { lastVisitHere } = history;
  if (visitDate === undefined) return [];
  const earliest = addMonths(visitDate, -withinMonths);
  const isHere = lastVisitHere !== undefined && lastVisitHere !== null && lastVisitHere >= earliest;
  if (!isHere && !isBrokenElsewhere(history)) return [];
  const dates = isHere
    ? {
        figure: { unit: 'DATE', value: lastVisitHere } as const,
        limit: { unit: 'DATE', value: earliest } as const,
      }
    : {};
  return lines
    .filter(({ consultationType }) => consultationType === 'FIRST')
    .map(({ ref }) => ({
      lineRef: ref,
      ...dates,
    }));
}

/** CAR004: checks the type of the consultation and its fee. */
export function consultType(
  { consultationType }: EvaluatorParams['CONSULT_TYPE'],
  { lines }: Pick<RuleFacts, 'lines'>,
): Finding[] {
  const isExtended = consultationType === 'EXTENDED';
  return lines
    .filter(
      (line) =>
        line.consultationType === consultationType || (isExtended && line.isExtendedFee === true),
    )
    .map(({ ref }) => ({
      lineRef: ref,
    }));
}

/** CAR012: a claim counts as a chronic visit only with a chronic diagnosis. */
export function chronicVisitsOver(
  { limit }: EvaluatorParams['CHRONIC_VISITS_OVER'],
  { hasChronicDiagnosis, history }: Pick<RuleFacts, 'hasChronicDiagnosis' | 'history'>,
): Finding[] {
  if (hasChronicDiagnosis !== true) return [];
  return visitsOver(history.chronicVisitsThisYear, limit, history);
}

/** CAR027: too many visits within 7 days. */
export function weekVisitsOver(
  { limit }: EvaluatorParams['WEEK_VISITS_OVER'],
  { history }: Pick<RuleFacts, 'history'>,
): Finding[] {
  return visitsOver(history.visitsThisWeek, limit, history);
}

function visitsOver(others: number | undefined, limit: number, history: RuleHistory): Finding[] {
  if (others === undefined || others + 1 <= limit) {
    return isBrokenElsewhere(history) ? [BROKEN] : [];
  }
  return [
    {
      figure: { unit: 'VISITS', value: others + 1 },
      limit: { unit: 'VISITS', value: limit },
    },
  ];
}
