// The delivered approval rules, each on both sides of its limit.
import type { LocationType } from '@portal/rules/catalogue/location-type.ts';
import { money, quantity, unitPrice } from '@portal/rules/claims/amounts/calculation.builders.ts';
import {
  judgedBy,
  someDrug,
  someFacts,
  VISIT_DATE,
} from '@portal/rules/claims/checks/rule-facts.builders.ts';
import { evaluateApprovalRules } from '@portal/rules/claims/checks/evaluate-approval-rules.ts';
import type { RuleDrug, RuleFacts } from '@portal/rules/claims/checks/rule-facts.ts';
import { addDays } from '@portal/rules/values/date-arithmetic.ts';
import { plainDate } from '@portal/rules/values/plain-date.ts';
import { describe, expect, test } from 'vitest';
import { APPROVAL_RULES } from './reference-approval-rules.ts';

const { brokenBy, violationsOf } = judgedBy(...APPROVAL_RULES);

type Facts = Partial<RuleFacts>;

interface Boundary {
  readonly code: string;
  readonly passes: Facts;
  readonly breaks: Facts;
}

test('RULE-01 are CAR001 to CAR029, each once and in order', () => {
  const codes = Array.from({ length: 29 }, (_, index) => {
    return `CAR${String(index + 1).padStart(3, '0')}`;
  });
  expect(APPROVAL_RULES.map(({ code }) => code)).toEqual(codes);
});

test('have the names of the specification', () => {
  expect(APPROVAL_RULES.slice(0, 7).map(({ name }) => name)).toEqual([
    'Same day visit',
    'Late claim',
    'First consult type',
    'Extended consultation fee',
    'Same drug dispense',
    'Drug quantity exceeded',
    'Drug requires approval',
  ]);
  expect(APPROVAL_RULES.slice(12, 17).map(({ name }) => name)).toEqual([
    'TCM claim over 120 per visit',
    'Dental claim over 800 per visit',
    'Specialist outpatient over 900 per visit',
    'Inpatient over 3000 per visit',
    'Diagnostics over 500 per visit',
  ]);
});

test('are not broken by an ordinary visit or an empty claim', () => {
  expect(brokenBy({ drugs: [someDrug()] })).toEqual([]);
  expect(brokenBy({ visitDate: undefined, submissionDate: undefined })).toEqual([]);
});

test('are not broken if their facts are unknown', () => {
  const unknown = someFacts({
    locationType: 'SP',
    hasChronicDiagnosis: true,
    lines: [{ ref: 'consultation', consultationType: 'FIRST' }],
    drugs: [someDrug()],
  });
  expect(evaluateApprovalRules(APPROVAL_RULES, unknown)).toEqual([]);
});

function amount(code: string, type: LocationType, limit: number, more: Facts = {}): Boundary {
  return {
    code,
    passes: { locationType: type, totalFeeAmount: money(`${limit}.00`), ...more },
    breaks: { locationType: type, totalFeeAmount: money(`${limit}.01`), ...more },
  };
}

const amounts = [
  amount('CAR008', 'GP', 400),
  amount('CAR008', 'GPJB', 400),
  amount('CAR013', 'TCM', 120),
  amount('CAR014', 'DENTAL', 800),
  amount('CAR015', 'SP', 900),
  amount('CAR016', 'SP', 3000, { claimType: 'INPATIENT' }),
  amount('CAR017', 'LAB', 500),
  amount('CAR017', 'XRAY', 500),
  amount('CAR018', 'PHYSIO', 200),
  amount('CAR018', 'CHIROPRACTIC', 200),
  amount('CAR019', 'HS', 1000),
];

describe('RULE-02 RULE-03 RULE-04 RULE-05 claims over an amount, GST included', () => {
  test.each(amounts)(
    '$breaks.locationType $code: the limit passes, a cent more breaks it',
    (one) => {
      expect(brokenBy(one.passes)).toEqual([]);
      expect(brokenBy(one.breaks)).toEqual([one.code]);
    },
  );
});

const late = (insurerCode: string, days: number): Facts => ({
  insurerCode,
  submissionDate: addDays(VISIT_DATE, days),
});
const drug = (more: Partial<RuleDrug>): Facts => ({ drugs: [someDrug(more)] });
const drugs = (count: number): Facts => ({
  drugs: Array.from({ length: count }, (_, index) => someDrug({ ref: String(index) })),
});
const chronic = { isAcute: false, isChronic: true };
const limited = { quantityLimitMilli: quantity('20') };
const first = (lastVisitHere: string): Facts => ({
  locationType: 'DENTAL',
  lines: [{ ref: 'consultation', consultationType: 'FIRST' }],
  history: { lastVisitHere: plainDate(lastVisitHere) },
});
const extended: RuleFacts['lines'] = [{ ref: 'consultation', consultationType: 'EXTENDED' }];
const supply = (suppliedOn: string): Facts => ({
  ...drug({ drugCode: 'A' }),
  history: {
    lastSupplies: [{ drugCode: 'A', suppliedOn: plainDate(suppliedOn), durationDays: 10 }],
  },
});

const kinds: readonly Boundary[] = [
  {
    code: 'CAR001',
    passes: { history: { sameDayClaims: { here: 0, ofThisType: 1 } } },
    breaks: { history: { sameDayClaims: { here: 1, ofThisType: 1 } } },
  },
  ...['AXA', 'GEL', 'ANOTHER'].map((insurer) => {
    return { code: 'CAR002', passes: late(insurer, 30), breaks: late(insurer, 31) };
  }),
  { code: 'CAR003', passes: first('2025-11-04'), breaks: first('2025-11-05') },
  {
    code: 'CAR004',
    passes: { lines: extended, locationType: 'TCM' },
    breaks: { lines: extended, locationType: 'SP' },
  },
  { code: 'CAR005', passes: supply('2026-10-28'), breaks: supply('2026-10-29') },
  {
    code: 'CAR006',
    passes: drug({ ...limited, quantityMilli: quantity('20') }),
    breaks: drug({ ...limited, quantityMilli: quantity('20.001') }),
  },
  {
    code: 'CAR007',
    passes: drug({ requiresApproval: false }),
    breaks: drug({ requiresApproval: true }),
  },
];

describe('RULE-08 one claim that breaks each rule, and its twin that passes', () => {
  test.each([...kinds, ...amounts])('$code', ({ code, passes, breaks }) => {
    expect(brokenBy(passes)).toEqual([]);
    expect(brokenBy(breaks)).toEqual([code]);
  });
});

describe('RULE-06 drugs over an amount', () => {
  test.each([
    { code: 'CAR009', limit: '100.00', over: '100.01', of: {} },
    { code: 'CAR010', limit: '300.00', over: '300.01', of: chronic },
  ])('$code: $limit passes, $over breaks the rule', ({ code, limit, over, of }) => {
    expect(brokenBy(drug({ ...of, amount: money(limit) }))).toEqual([]);
    expect(brokenBy(drug({ ...of, amount: money(over) }))).toEqual([code]);
  });
});

const visits = (chronicVisitsThisYear: number): Facts => ({
  hasChronicDiagnosis: true,
  history: { chronicVisitsThisYear },
});

test('RULE-07 10 acute drug lines and the 8th chronic visit pass, one more breaks the rule', () => {
  expect(brokenBy(drugs(10))).toEqual([]);
  expect(brokenBy(drugs(11))).toEqual(['CAR011']);
  expect(brokenBy(visits(7))).toEqual([]);
  expect(brokenBy(visits(8))).toEqual(['CAR012']);
});

const child = (born: string): Facts => ({
  locationType: 'SP',
  referral: { isRequired: true, isValid: false },
  memberDateOfBirth: plainDate(born),
});
const priced = (price: string): Facts => {
  return drug({ unitPriceE4: unitPrice(price), upperPriceE4: unitPrice('1.00') });
};
const surgery = (fee: string): Facts => ({
  locationType: 'SP',
  claimType: 'INPATIENT',
  operations: [{ ref: 'knee', surgeonFee: money(fee), feeFromCertificate: money('1000.00') }],
});

describe("the portal's own rules", () => {
  test.each<Boundary>([
    { code: 'CAR020', passes: { mcDays: 5 }, breaks: { mcDays: 5.5 } },
    {
      code: 'CAR020',
      passes: { locationType: 'TCM', mcDays: 2 },
      breaks: { locationType: 'TCM', mcDays: 2.5 },
    },
    {
      code: 'CAR021',
      passes: { isDiagnosisExcluded: false },
      breaks: { isDiagnosisExcluded: true },
    },
    { code: 'CAR022', passes: child('2019-11-06'), breaks: child('2019-11-05') },
    {
      code: 'CAR023',
      passes: { lines: [{ ref: 'scope' }] },
      breaks: { lines: [{ ref: 'scope', requiresApproval: true }] },
    },
    { code: 'CAR024', passes: priced('1.0000'), breaks: priced('1.0001') },
    {
      code: 'CAR025',
      passes: { history: { isReceiptUsed: false } },
      breaks: { history: { isReceiptUsed: true } },
    },
    {
      code: 'CAR026',
      passes: { locationType: 'TCM', isPractitionerOnPanel: false },
      breaks: { locationType: 'GP', isPractitionerOnPanel: false },
    },
    {
      code: 'CAR027',
      passes: { history: { visitsThisWeek: 2 } },
      breaks: { history: { visitsThisWeek: 3 } },
    },
    { code: 'CAR028', passes: drug({ durationDays: 93 }), breaks: drug({ durationDays: 94 }) },
    { code: 'CAR029', passes: surgery('1000.00'), breaks: surgery('1000.01') },
  ])('$code', ({ code, passes, breaks }) => {
    expect(brokenBy(passes)).toEqual([]);
    expect(brokenBy(breaks)).toEqual([code]);
  });

  test('the rule about same day visits does not apply to laboratories, x-ray centres and health screening', () => {
    const again: Facts = { history: { sameDayClaims: { here: 1, ofThisType: 1 } } };
    for (const locationType of ['LAB', 'XRAY', 'HS'] as const) {
      expect(brokenBy({ ...again, locationType })).toEqual([]);
    }
  });

  test('no approval code lifts an excluded diagnosis, a used receipt or a doctor off the panel', () => {
    const found = violationsOf({
      isDiagnosisExcluded: true,
      isPractitionerOnPanel: false,
      history: { isReceiptUsed: true },
    });
    expect(found.map(({ code, isLiftable }) => [code, isLiftable])).toEqual([
      ['CAR021', false],
      ['CAR025', false],
      ['CAR026', false],
    ]);
    const others = APPROVAL_RULES.filter(({ code }) => !found.some((one) => one.code === code));
    expect(others.every(({ isLiftable }) => isLiftable)).toBe(true);
  });
});
