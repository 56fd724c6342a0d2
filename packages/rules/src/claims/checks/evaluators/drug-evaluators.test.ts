import { describe, expect, test } from 'vitest';
import { plainDate } from '../../../values/plain-date.ts';
import { quantity } from '../../amounts/calculation.builders.ts';
import { aRule, judgedBy, someDrug } from '../rule-facts.builders.ts';

const { brokenBy, violationsOf } = judgedBy(
  aRule('CAR005', 'DRUG_REPEAT', { graceDays: 3 }),
  aRule('CAR006', 'DRUG_QTY', {}),
  aRule('CAR007', 'APPROVAL_REQUIRED', { item: 'DRUG' }),
  aRule('CAR011', 'LINE_COUNT_OVER', { drugClass: 'ACUTE', limit: 10 }),
  aRule('CAR023', 'APPROVAL_REQUIRED', { item: 'PROCEDURE' }),
  aRule('CAR028', 'SUPPLY_OVER', { months: 3, days: 93 }),
);

const again = (suppliedOn: string, durationDays: number, drugCode = 'PARACETAMOL') => ({
  drugs: [someDrug()],
  history: { lastSupplies: [{ drugCode, suppliedOn: plainDate(suppliedOn), durationDays }] },
});

describe('CAR005 same drug dispense', () => {
  test('breaks three days before the supply ends and passes a day later', () => {
    expect(brokenBy(again('2026-10-29', 10))).toEqual(['CAR005']);
    expect(brokenBy(again('2026-10-28', 10))).toEqual([]);
  });

  test('names the drug and the first day on which it may be supplied', () => {
    expect(violationsOf(again('2026-11-01', 31))[0]).toMatchObject({
      drugCode: 'PARACETAMOL',
      lineRef: 'drug',
      limit: { unit: 'DATE', value: '2026-11-29' },
    });
  });

  test('breaks on a supply of the same day', () => {
    expect(brokenBy(again('2026-11-05', 31))).toEqual(['CAR005']);
  });

  test('ignores other drugs and supplies after this visit', () => {
    expect(brokenBy(again('2026-11-01', 31, 'IBUPROFEN'))).toEqual([]);
    expect(brokenBy(again('2026-11-06', 31))).toEqual([]);
  });

  test('accepts a visit on the earliest possible date', () => {
    const visitDate = plainDate('0001-01-01');
    expect(brokenBy({ ...again('2026-11-01', 31), visitDate })).not.toContain('CAR005');
  });

  test('uses the supply that lasts longest', () => {
    const { drugs, history } = again('2026-10-01', 10);
    const longer = {
      drugCode: 'PARACETAMOL',
      suppliedOn: plainDate('2026-10-30'),
      durationDays: 15,
    };
    const both = { drugs, history: { lastSupplies: [longer, ...history.lastSupplies] } };
    expect(violationsOf(both)[0]?.limit?.value).toBe('2026-11-11');
  });
});

const supplied = (amount: string, limit: string | undefined) => ({
  drugs: [
    someDrug({
      quantityMilli: quantity(amount),
      quantityLimitMilli: limit === undefined ? undefined : quantity(limit),
    }),
  ],
});

/** A line of a drug with a limit of 20. */
const line = (ref: string, amount: string, drugCode = 'PARACETAMOL') =>
  someDrug({ ref, drugCode, quantityMilli: quantity(amount), quantityLimitMilli: quantity('20') });

describe('CAR006 drug quantity exceeded', () => {
  test('passes at the limit, breaks a thousandth above it, and passes without a limit', () => {
    expect(brokenBy(supplied('20', '20'))).toEqual([]);
    expect(brokenBy(supplied('20.001', '20'))).toEqual(['CAR006']);
    expect(brokenBy(supplied('9999', undefined))).toEqual([]);
  });

  test('adds up lines of the same drug and reports one violation, at the last line', () => {
    expect(brokenBy({ drugs: [line('a', '12'), line('b', '8')] })).toEqual([]);
    expect(brokenBy({ drugs: [line('a', '12'), line('b', '20', 'IBUPROFEN')] })).toEqual([]);
    const found = violationsOf({ drugs: [line('a', '12'), line('b', '8.001')] });
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({
      lineRef: 'b',
      figure: { value: 20_001 },
      limit: { value: 20_000 },
    });
  });

  test('names the drug, its quantity and the limit', () => {
    expect(violationsOf(supplied('30', '20'))[0]).toMatchObject({
      drugCode: 'PARACETAMOL',
      figure: { unit: 'QUANTITY', value: 30_000 },
      limit: { unit: 'QUANTITY', value: 20_000 },
    });
  });
});

describe('CAR007 and CAR023 items that require approval', () => {
  test('CAR007 breaks for such a drug only', () => {
    expect(brokenBy({ drugs: [someDrug({ requiresApproval: true })] })).toEqual(['CAR007']);
    expect(brokenBy({ drugs: [someDrug({ requiresApproval: false })] })).toEqual([]);
  });

  test('CAR023 breaks for such a procedure only', () => {
    expect(brokenBy({ lines: [{ ref: 'scope', requiresApproval: true }] })).toEqual(['CAR023']);
    expect(brokenBy({ lines: [{ ref: 'scope' }] })).toEqual([]);
  });
});

const lines = (count: number) => ({
  drugs: Array.from({ length: count }, (_, index) => someDrug({ ref: `${index}` })),
});

describe('CAR011 acute drug lines', () => {
  test('passes ten lines and breaks at eleven', () => {
    expect(brokenBy(lines(10))).toEqual([]);
    expect(brokenBy(lines(11))).toEqual(['CAR011']);
    expect(violationsOf(lines(13))).toMatchObject([
      { figure: { value: 13 }, limit: { value: 10 } },
    ]);
  });

  test('does not count chronic drugs', () => {
    const chronic = lines(11).drugs.map((drug) => ({ ...drug, isAcute: false, isChronic: true }));
    expect(brokenBy({ drugs: chronic })).toEqual([]);
  });
});

describe('CAR028 supply over 3 months', () => {
  test('passes three months and breaks above', () => {
    expect(brokenBy({ drugs: [someDrug({ monthsDispensed: 3 })] })).toEqual([]);
    expect(brokenBy({ drugs: [someDrug({ monthsDispensed: 3.5 })] })).toEqual(['CAR028']);
  });

  test('passes 93 days and breaks at 94', () => {
    expect(brokenBy({ drugs: [someDrug({ durationDays: 93 })] })).toEqual([]);
    const [violation] = violationsOf({ drugs: [someDrug({ durationDays: 94 })] });
    expect(violation).toMatchObject({
      code: 'CAR028',
      figure: { unit: 'DAYS', value: 94 },
    });
  });
});
