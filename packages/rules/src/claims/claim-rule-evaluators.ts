// Evaluators that judge a claim as a whole: its total, dates, visits, doctor and papers.

import { cents } from '../values/cents.ts';
import { addMonths, daysBetween, fullYearsBetween } from '../values/date-arithmetic.ts';
import type { EvaluatorParams } from './approval-rule.ts';
import type { RuleFacts } from './rule-facts.ts';
import type { Finding } from './violation.ts';

/** CAR008 and CAR013 to CAR019: a claim of exactly the limit passes. */
export function amountOver(
  { limit }: EvaluatorParams['AMOUNT_OVER'],
  { totalFeeAmount: total }: Pick<RuleFacts, 'totalFeeAmount'>,
): Finding[] {
  if (total === undefined || total <= limit) return [];
  return [
    {
      figure: { unit: 'CENTS', value: total },
      limit: { unit: 'CENTS', value: limit },
      clear: { action: 'REDUCE_TOTAL', by: cents(total - limit) },
    },
  ];
}

/** CAR001. */
export function sameDay(
  { scope }: EvaluatorParams['SAME_DAY'],
  { history }: Pick<RuleFacts, 'history'>,
): Finding[] {
  const { sameDayClaims } = history;
  if (sameDayClaims === undefined) return [];
  const others = scope === 'LOCATION' ? sameDayClaims.here : sameDayClaims.ofThisType;
  if (others === 0) return [];
  return [{ figure: { unit: 'VISITS', value: others + 1 }, limit: ONE_VISIT, clear: NOTHING }];
}

const ONE_VISIT = { unit: 'VISITS', value: 1 } as const;
const NOTHING = { action: 'NONE' } as const;

/** CAR002: days are counted without the last day of the visit. */
export function late(
  { lateDays, byInsurer }: EvaluatorParams['LATE'],
  facts: Pick<RuleFacts, 'insurerCode' | 'submissionDate' | 'visitDate' | 'visitEndDate'>,
): Finding[] {
  const visitEnd = facts.visitEndDate ?? facts.visitDate;
  if (visitEnd === undefined || facts.submissionDate === undefined) return [];
  const allowed = byInsurer[facts.insurerCode?.toUpperCase() ?? ''] ?? lateDays;
  const days = daysBetween(visitEnd, facts.submissionDate);
  if (days <= allowed) return [];
  const limit = { unit: 'DAYS', value: allowed } as const;
  return [{ figure: { unit: 'DAYS', value: days }, limit, clear: NOTHING }];
}

/** CAR003: a visit exactly so many months ago still counts. */
export function repeatedFirst(
  { withinMonths }: EvaluatorParams['REPEATED_FIRST'],
  { lines, visitDate, history }: Pick<RuleFacts, 'history' | 'lines' | 'visitDate'>,
): Finding[] {
  const { lastVisitHere } = history;
  if (visitDate === undefined || lastVisitHere === undefined || lastVisitHere === null) return [];
  const earliest = addMonths(visitDate, -withinMonths);
  if (lastVisitHere < earliest) return [];
  return lines
    .filter(({ consultationType }) => consultationType === 'FIRST')
    .map(({ ref }) => ({
      lineRef: ref,
      figure: { unit: 'DATE', value: lastVisitHere },
      limit: { unit: 'DATE', value: earliest },
      clear: { action: 'CHANGE_CONSULTATION_TYPE', to: 'FOLLOW_UP' },
    }));
}

/** CAR004. */
export function consultType(
  { consultationType }: EvaluatorParams['CONSULT_TYPE'],
  { lines }: Pick<RuleFacts, 'lines'>,
): Finding[] {
  const isMeant = (isExtendedFee: boolean | undefined) => {
    return consultationType === 'EXTENDED' && isExtendedFee === true;
  };
  return lines
    .filter((line) => line.consultationType === consultationType || isMeant(line.isExtendedFee))
    .map(({ ref }) => ({
      lineRef: ref,
      clear: { action: 'CHANGE_CONSULTATION_TYPE', to: 'FOLLOW_UP' },
    }));
}

/** CAR012: only a claim with a chronic diagnosis is a chronic visit. */
export function chronicVisitsOver(
  { limit }: EvaluatorParams['CHRONIC_VISITS_OVER'],
  { hasChronicDiagnosis, history }: Pick<RuleFacts, 'hasChronicDiagnosis' | 'history'>,
): Finding[] {
  if (hasChronicDiagnosis !== true) return [];
  return visitsOver(history.chronicVisitsThisYear, limit);
}

/** CAR027. */
export function weekVisitsOver(
  { limit }: EvaluatorParams['WEEK_VISITS_OVER'],
  { history }: Pick<RuleFacts, 'history'>,
): Finding[] {
  return visitsOver(history.visitsThisWeek, limit);
}

function visitsOver(others: number | undefined, limit: number): Finding[] {
  if (others === undefined || others + 1 <= limit) return [];
  return [
    {
      figure: { unit: 'VISITS', value: others + 1 },
      limit: { unit: 'VISITS', value: limit },
      clear: NOTHING,
    },
  ];
}

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

/** CAR022: below the age of the waiver no referral is needed. */
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

/** CAR029: the certificate decides where there is one, else the benchmark. */
export function surgeonFeeOver({ operations }: Pick<RuleFacts, 'operations'>): Finding[] {
  return operations.flatMap(({ ref, surgeonFee, feeFromCertificate, benchmarkUpper }) => {
    const allowed = feeFromCertificate ?? benchmarkUpper;
    if (surgeonFee === undefined || allowed === undefined || surgeonFee <= allowed) return [];
    return {
      lineRef: ref,
      figure: { unit: 'CENTS', value: surgeonFee },
      limit: { unit: 'CENTS', value: allowed },
      clear: { action: 'REDUCE_SURGEON_FEE', by: cents(surgeonFee - allowed) },
    };
  });
}
