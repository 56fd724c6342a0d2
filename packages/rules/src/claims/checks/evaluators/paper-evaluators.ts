// Evaluators of approval rules about certificate, diagnosis, referral, receipt and doctor.

import { fullYearsBetween } from '../../../values/date-arithmetic.ts';
import type { EvaluatorParams } from '../approval-rule.ts';
import type { RuleFacts } from '../rule-facts.ts';
import { BROKEN, type Finding } from '../violation.ts';

/** CAR020. */
export function mcOver(
  params: EvaluatorParams['MC_OVER'],
  { mcDays, locationType }: Pick<RuleFacts, 'locationType' | 'mcDays'>,
): Finding[] {
  const limit = params.byLocationType[locationType] ?? params.limit;
  if (mcDays === undefined || mcDays <= limit) return [];
  return [
    {
      figure: { unit: 'DAYS', value: mcDays },
      limit: { unit: 'DAYS', value: limit },
    },
  ];
}

/** CAR021. */
export function diagnosisExcluded({
  isDiagnosisExcluded,
}: Pick<RuleFacts, 'isDiagnosisExcluded'>): Finding[] {
  return isDiagnosisExcluded === true ? [BROKEN] : [];
}

/** CAR022: no referral is required below the waiver age. */
export function referralMissing(
  { waivedBelowAge }: EvaluatorParams['REFERRAL_MISSING'],
  facts: Pick<RuleFacts, 'memberDateOfBirth' | 'referral' | 'visitDate'>,
): Finding[] {
  const { referral, memberDateOfBirth: born, visitDate } = facts;
  if (referral === undefined || !referral.isRequired || referral.isValid) return [];
  const isWaived =
    born !== undefined &&
    visitDate !== undefined &&
    fullYearsBetween(born, visitDate) < waivedBelowAge;
  return isWaived ? [] : [BROKEN];
}

/** CAR025. */
export function duplicateReceipt({ history }: Pick<RuleFacts, 'history'>): Finding[] {
  return history.isReceiptUsed === true ? [BROKEN] : [];
}

/** CAR026. */
export function practitionerOffPanel({
  isPractitionerOnPanel,
}: Pick<RuleFacts, 'isPractitionerOnPanel'>): Finding[] {
  return isPractitionerOnPanel === false ? [BROKEN] : [];
}
