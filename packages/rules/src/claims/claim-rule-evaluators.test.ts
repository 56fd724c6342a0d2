import { describe, expect, test } from 'vitest';
import type { LocationType } from '../catalogue/location-type.ts';
import { addDays, addMonths } from '../values/date-arithmetic.ts';
import { plainDate } from '../values/plain-date.ts';
import type { ConsultationType } from './approval-rule.ts';
import { money } from './calculation.builders.ts';
import type { ClaimType } from './claim-type.ts';
import { sameDay } from './claim-rule-evaluators.ts';
import { VISIT_DATE, brokenBy, violationsOf } from './rule-facts.builders.ts';
import type { RuleFacts } from './rule-facts.ts';

describe('claims over an amount, GST included, break the rule of their kind of provider', () => {
  test.each<{ id: string; code: string; type: LocationType; claimType?: ClaimType; limit: number }>(
    [
      { id: 'RULE-02', code: 'CAR008', type: 'GP', limit: 400 },
      { id: 'RULE-02', code: 'CAR008', type: 'GPJB', limit: 400 },
      { id: 'CAR013', code: 'CAR013', type: 'TCM', limit: 120 },
      { id: 'CAR014', code: 'CAR014', type: 'DENTAL', limit: 800 },
      { id: 'RULE-03', code: 'CAR015', type: 'SP', limit: 900 },
      { id: 'RULE-04', code: 'CAR016', type: 'SP', claimType: 'INPATIENT', limit: 3000 },
      { id: 'RULE-05', code: 'CAR017', type: 'LAB', limit: 500 },
      { id: 'RULE-05', code: 'CAR017', type: 'XRAY', limit: 500 },
      { id: 'CAR018', code: 'CAR018', type: 'PHYSIO', limit: 200 },
      { id: 'CAR018', code: 'CAR018', type: 'CHIROPRACTIC', limit: 200 },
      { id: 'CAR019', code: 'CAR019', type: 'HS', limit: 1000 },
    ],
  )('$id $type: $limit.00 passes, a cent more breaks $code', ({ code, type, claimType, limit }) => {
    const claim = { locationType: type, claimType: claimType ?? 'OUTPATIENT' };
    expect(brokenBy({ ...claim, totalFeeAmount: money(`${limit}.00`) })).toEqual([]);
    expect(brokenBy({ ...claim, totalFeeAmount: money(`${limit}.01`) })).toEqual([code]);
  });

  test('the violation says which total broke it and how much less would clear it', () => {
    expect(violationsOf({ totalFeeAmount: money('412.30') })[0]).toEqual({
      code: 'CAR008',
      name: 'Claim over 400 per visit',
      description: 'Claim of more than 400.00 with GST needs approval.',
      severity: 'B',
      isLiftable: true,
      isApprovalCodeApplied: false,
      figure: { unit: 'CENTS', value: 41_230 },
      limit: { unit: 'CENTS', value: 40_000 },
      clear: { action: 'REDUCE_TOTAL', by: 1230 },
    });
  });
});

const others = (here: number) => ({ history: { sameDayClaims: { here, ofThisType: 9 } } });

describe('CAR001 same day visit', () => {
  test('RULE-08 another claim here on the same day breaks it, none does not', () => {
    expect(brokenBy(others(0))).toEqual([]);
    expect(brokenBy(others(1))).toEqual(['CAR001']);
    expect(violationsOf(others(2))[0]?.figure).toEqual({ unit: 'VISITS', value: 3 });
  });

  test('with the scope ANY, claims at other locations of the type count too', () => {
    const history = { sameDayClaims: { here: 0, ofThisType: 1 } };
    expect(sameDay({ scope: 'ANY' }, { history })).toHaveLength(1);
    expect(sameDay({ scope: 'LOCATION' }, { history })).toEqual([]);
  });

  test('laboratories, x-ray centres and health screening have no such rule', () => {
    for (const locationType of ['LAB', 'XRAY', 'HS'] as const) {
      expect(brokenBy({ ...others(1), locationType })).toEqual([]);
    }
  });
});

describe('CAR002 late claim', () => {
  test.each([
    { insurerCode: 'GEL', days: 8 },
    { insurerCode: 'da', days: 8 },
    { insurerCode: 'AXA', days: 30 },
    { insurerCode: 'UNHEARD', days: 30 },
    { insurerCode: undefined, days: 30 },
  ])('RULE-08 $insurerCode: $days days after the visit pass, one more breaks it', (given) => {
    const submitted = (days: number) => ({
      insurerCode: given.insurerCode,
      submissionDate: addDays(VISIT_DATE, days),
    });
    expect(brokenBy(submitted(given.days))).toEqual([]);
    expect(brokenBy(submitted(given.days + 1))).toEqual(['CAR002']);
  });

  test('of a stay the days count from the discharge', () => {
    const stay: Partial<RuleFacts> = {
      locationType: 'SP',
      claimType: 'INPATIENT',
      visitEndDate: addDays(VISIT_DATE, 5),
    };
    expect(brokenBy({ ...stay, submissionDate: addDays(VISIT_DATE, 35) })).toEqual([]);
    expect(brokenBy({ ...stay, submissionDate: addDays(VISIT_DATE, 36) })).toEqual(['CAR002']);
  });
});

const consultation = (consultationType: ConsultationType, lastVisitHere: string | null) => ({
  locationType: 'SP' as const,
  lines: [{ ref: 'consultation', consultationType }],
  history: { lastVisitHere: lastVisitHere === null ? null : plainDate(lastVisitHere) },
});

describe('CAR003 first consult type', () => {
  test('RULE-08 a visit twelve months ago breaks it, one a day longer ago or none does not', () => {
    expect(brokenBy(consultation('FIRST', '2025-11-05'))).toEqual(['CAR003']);
    expect(brokenBy(consultation('FIRST', '2025-11-04'))).toEqual([]);
    expect(brokenBy(consultation('FIRST', null))).toEqual([]);
    expect(addMonths(VISIT_DATE, -12)).toBe('2025-11-05');
  });

  test('a follow-up never does, and calling the visit one clears it', () => {
    expect(brokenBy(consultation('FOLLOW_UP', '2026-11-01'))).toEqual([]);
    const [violation] = violationsOf(consultation('FIRST', '2026-11-01'));
    expect(violation?.clear).toEqual({ action: 'CHANGE_CONSULTATION_TYPE', to: 'FOLLOW_UP' });
    expect(violation?.lineRef).toBe('consultation');
  });
});

describe('CAR004 extended consultation fee', () => {
  test('RULE-08 an extended consultation, by its type or by its fee, breaks it; others do not', () => {
    const extended = { ref: 'consultation', consultationType: 'EXTENDED' as const };
    expect(brokenBy({ lines: [extended] })).toEqual(['CAR004']);
    expect(brokenBy({ lines: [{ ref: 'fee', isExtendedFee: true }] })).toEqual(['CAR004']);
    expect(brokenBy({ lines: [{ ...extended, consultationType: 'FOLLOW_UP' }] })).toEqual([]);
    expect(brokenBy({ lines: [extended], locationType: 'DENTAL' })).toEqual([]);
  });
});

const visits = (chronicVisitsThisYear: number, hasChronicDiagnosis = true) => ({
  hasChronicDiagnosis,
  history: { chronicVisitsThisYear },
});

describe('CAR012 chronic visits', () => {
  test('RULE-07 the eighth visit of the calendar year passes, the ninth breaks it', () => {
    expect(brokenBy(visits(7))).toEqual([]);
    expect(brokenBy(visits(8))).toEqual(['CAR012']);
  });

  test('a visit without a chronic diagnosis is none of them', () => {
    expect(brokenBy(visits(8, false))).toEqual([]);
  });
});

describe('CAR020 medical certificate', () => {
  test.each<{ locationType: LocationType; days: number }>([
    { locationType: 'GP', days: 5 },
    { locationType: 'TCM', days: 2 },
  ])('$locationType: $days days pass, half a day more breaks it', ({ locationType, days }) => {
    expect(brokenBy({ locationType, mcDays: days })).toEqual([]);
    expect(brokenBy({ locationType, mcDays: days + 0.5 })).toEqual(['CAR020']);
    const [violation] = violationsOf({ locationType, mcDays: 9 });
    expect(violation?.clear).toEqual({ action: 'REDUCE_MC_DAYS', to: days });
  });
});

describe('CAR021 diagnosis not covered', () => {
  test('an excluded principal diagnosis breaks it, and no approval code lifts it', () => {
    expect(brokenBy({ isDiagnosisExcluded: false })).toEqual([]);
    const [violation] = violationsOf({ isDiagnosisExcluded: true });
    expect(violation).toMatchObject({ code: 'CAR021', severity: 'R', isLiftable: false });
  });
});

const referral = (isRequired: boolean, isValid: boolean) => ({
  locationType: 'SP' as const,
  referral: { isRequired, isValid },
});

const child = (born: string) => ({
  ...referral(true, false),
  memberDateOfBirth: plainDate(born),
});

describe('CAR022 referral', () => {
  test('a required referral that is not valid breaks it; a valid or needless one does not', () => {
    expect(brokenBy(referral(true, false))).toEqual(['CAR022']);
    expect(brokenBy(referral(true, true))).toEqual([]);
    expect(brokenBy(referral(false, false))).toEqual([]);
    expect(brokenBy({ ...referral(true, false), locationType: 'GP' })).toEqual([]);
  });

  test('a child needs none until the day before its seventh birthday', () => {
    expect(brokenBy(child('2019-11-06'))).toEqual([]);
    expect(brokenBy(child('2019-11-05'))).toEqual(['CAR022']);
  });
});

describe('CAR025 to CAR027', () => {
  test('CAR025 a receipt number of another claim breaks it', () => {
    expect(brokenBy({ history: { isReceiptUsed: true } })).toEqual(['CAR025']);
    expect(brokenBy({ history: { isReceiptUsed: false } })).toEqual([]);
  });

  test('CAR026 a doctor who is not active on the panel breaks it', () => {
    expect(brokenBy({ isPractitionerOnPanel: false })).toEqual(['CAR026']);
    expect(brokenBy({ isPractitionerOnPanel: true })).toEqual([]);
    expect(brokenBy({ isPractitionerOnPanel: false, locationType: 'TCM' })).toEqual([]);
  });

  test('CAR027 the third visit within seven days passes, the fourth breaks it', () => {
    expect(brokenBy({ history: { visitsThisWeek: 2 } })).toEqual([]);
    expect(brokenBy({ history: { visitsThisWeek: 3 } })).toEqual(['CAR027']);
    expect(brokenBy({ history: { visitsThisWeek: 3 }, locationType: 'SP' })).toEqual([]);
  });
});

const operation = (fee: string, allowed: { pac?: string; benchmark?: string }) => ({
  locationType: 'SP' as const,
  claimType: 'INPATIENT' as const,
  operations: [
    {
      ref: 'knee',
      surgeonFee: money(fee),
      feeFromCertificate: allowed.pac === undefined ? undefined : money(allowed.pac),
      benchmarkUpper: allowed.benchmark === undefined ? undefined : money(allowed.benchmark),
    },
  ],
});

describe('CAR029 surgeon fee', () => {
  test('the fee of the certificate passes, a cent more breaks it, whatever the benchmark says', () => {
    const both = { pac: '1000.00', benchmark: '2000.00' };
    expect(brokenBy(operation('1000.00', both))).toEqual([]);
    expect(brokenBy(operation('1000.01', both))).toEqual(['CAR029']);
  });

  test('without a certificate the upper benchmark decides, without either nothing does', () => {
    expect(brokenBy(operation('2000.00', { benchmark: '2000.00' }))).toEqual([]);
    const [violation] = violationsOf(operation('2000.01', { benchmark: '2000.00' }));
    expect(violation).toMatchObject({
      code: 'CAR029',
      lineRef: 'knee',
      clear: { action: 'REDUCE_SURGEON_FEE', by: 1 },
    });
    expect(brokenBy(operation('9999.00', {}))).toEqual([]);
  });
});
