// Evaluators of approval rules about certificate, diagnosis, referral, receipt and doctor.

import { fullYearsBetween } from '../../../values/date-arithmetic.ts';
import type { EvaluatorParams } from '../approval-rule.ts';
import type { RuleFacts } from '../rule-facts.ts';
import type { Finding } from '../violation.ts';

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
      clear: { action: 'REDUCE_MC_DAYS', to: limit },
    },
  ];
}

/** CAR021. */
export function diagnosisExcluded({
  isDiagnosisExcluded,
}: Pick<RuleFacts, 'isDiagnosisExcluded'>): Finding[] {
  return isDiagnosisExcluded === true ? [{ clear: { action: 'CHANGE_DIAGNOSIS' } }] : [];
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
  return isWaived ? [] : [{ clear: { action: 'GIVE_REFERRAL' } }];
}

/** CAR025. */
export function duplicateReceipt({ history }: Pick<RuleFacts, 'history'>): Finding[] {
  return history.isReceiptUsed === true ? [{ clear: { action: 'CHANGE_RECEIPT_NUMBER' } }] : [];
}

/** CAR026. */
export function practitionerOffPanel({
  isPractitionerOnPanel,
}: Pick<RuleFacts, 'isPractitionerOnPanel'>): Finding[] {
  return isPractitionerOnPanel === false ? [{ clear: { action: 'CHOOSE_PRACTITIONER' } }] : [];
}
