// The evaluator of the approval rule about late claims.

import { daysBetween } from '../../../values/date-arithmetic.ts';
import type { EvaluatorParams } from '../approval-rule.ts';
import type { RuleFacts } from '../rule-facts.ts';
import type { Finding } from '../violation.ts';

/** The number of days after the visit in which a claim is on time: the insurer's, else the default. */
export function lateDaysFor(
  { lateDays, byInsurer }: EvaluatorParams['LATE'],
  insurerCode: string | undefined,
): number {
  return byInsurer[insurerCode?.toUpperCase() ?? ''] ?? lateDays;
}

/** CAR002: counts days without the last day of the visit. */
export function late(
  params: EvaluatorParams['LATE'],
  facts: Pick<RuleFacts, 'insurerCode' | 'submissionDate' | 'visitDate' | 'visitEndDate'>,
): Finding[] {
  const visitEnd = facts.visitEndDate ?? facts.visitDate;
  if (visitEnd === undefined || facts.submissionDate === undefined) return [];
  const allowed = lateDaysFor(params, facts.insurerCode);
  const days = daysBetween(visitEnd, facts.submissionDate);
  if (days <= allowed) return [];
  const limit = { unit: 'DAYS', value: allowed } as const;
  return [{ figure: { unit: 'DAYS', value: days }, limit }];
}
