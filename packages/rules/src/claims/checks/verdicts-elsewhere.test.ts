import { describe, expect, test } from 'vitest';
import { addDays } from '../../values/date-arithmetic.ts';
import { aRule, judgedBy, someDrug, someFacts, VISIT_DATE } from './rule-facts.builders.ts';
import type { RuleHistory } from './rule-facts.ts';
import { verdictsElsewhere } from './verdicts-elsewhere.ts';

const rules = [
  aRule('CAR001', 'SAME_DAY', { scope: 'ANY' }),
  aRule('CAR003', 'REPEATED_FIRST', { withinMonths: 12 }),
  aRule('CAR005', 'DRUG_REPEAT', { graceDays: 3 }),
  aRule('CAR012', 'CHRONIC_VISITS_OVER', { limit: 8 }),
  aRule('CAR025', 'DUPLICATE', {}),
  aRule('CAR027', 'WEEK_VISITS_OVER', { limit: 3 }),
];
const { violationsOf } = judgedBy(...rules);

const none: RuleHistory = {
  sameDayClaims: { here: 0, ofThisType: 0 },
  lastVisitHere: null,
  chronicVisitsThisYear: 0,
  visitsThisWeek: 0,
  lastSupplies: [],
};
const supply = { drugCode: 'PARACETAMOL', suppliedOn: addDays(VISIT_DATE, -2), durationDays: 30 };
const busy: RuleHistory = {
  sameDayClaims: { here: 0, ofThisType: 1 },
  lastVisitHere: addDays(VISIT_DATE, -30),
  chronicVisitsThisYear: 8,
  visitsThisWeek: 3,
  lastSupplies: [supply],
};
const verdictsOf = (everywhere: RuleHistory, here: RuleHistory = none) =>
  verdictsElsewhere(rules, someFacts(), { here, everywhere });

describe('verdictsElsewhere', () => {
  test('names the broken rules and the drug, but no details of the visits', () => {
    expect(verdictsOf(busy)).toEqual([
      { code: 'CAR001' },
      { code: 'CAR003' },
      { code: 'CAR005', drugCode: 'PARACETAMOL' },
      { code: 'CAR012' },
      { code: 'CAR027' },
    ]);
  });

  test('omits rules that visits elsewhere do not break', () => {
    expect(verdictsOf(none)).toEqual([]);
    expect(verdictsOf({ ...none, visitsThisWeek: 2, chronicVisitsThisYear: 7 })).toEqual([]);
    const ended = { ...supply, durationDays: 4 };
    expect(verdictsOf({ ...none, lastSupplies: [ended] })).toEqual([]);
  });

  test('omits rules that visits here already break', () => {
    expect(verdictsOf(busy, busy)).toEqual([]);
  });

  test('omits rules that do not apply to the visit', () => {
    const atLab = someFacts({ locationType: 'LAB' });
    const forGp = rules.map((rule) => ({ ...rule, providerTypes: ['GP'] as const }));
    expect(verdictsElsewhere(forGp, atLab, { here: none, everywhere: busy })).toEqual([]);
  });
});

describe('a claim with verdicts about visits elsewhere', () => {
  const elsewhere = verdictsOf(busy);
  const history = { ...none, elsewhere };

  test('breaks the rules without stating a figure, limit or date', () => {
    const found = violationsOf({
      history,
      hasChronicDiagnosis: true,
      lines: [{ ref: 'line', consultationType: 'FIRST' }],
      drugs: [someDrug()],
    });
    expect(found.map(({ code }) => code)).toEqual(elsewhere.map(({ code }) => code));
    for (const violation of found) {
      expect(violation.figure).toBeUndefined();
      expect(violation.limit).toBeUndefined();
    }
    expect(found.find(({ code }) => code === 'CAR005')).toMatchObject({
      drugCode: 'PARACETAMOL',
      lineRef: 'drug',
    });
  });

  test('breaks only the rules that concern it', () => {
    const other = { history, drugs: [someDrug({ drugCode: 'IBUPROFEN' })] };
    expect(violationsOf(other).map(({ code }) => code)).toEqual(['CAR001', 'CAR027']);
  });

  test('states the figures of visits here if they break the rule on their own', () => {
    const own = { ...history, lastSupplies: [supply] };
    const found = violationsOf({ history: own, drugs: [someDrug()] });
    expect(found.find(({ code }) => code === 'CAR005')).toMatchObject({
      figure: { unit: 'DATE' },
      limit: { unit: 'DATE' },
    });
  });
});
