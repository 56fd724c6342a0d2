import type { AdviceKind } from '@portal/rules/payments/advice-kind.ts';
import { expect, test } from 'vitest';
import { paymentsByMonth } from './payments-by-month.ts';

const paid = [
  { month: '2026-09', insurer_code: 'GEL', claim_type: 'OUTPATIENT', amount: 100.1 },
  { month: '2026-10', insurer_code: 'GEL', claim_type: 'OUTPATIENT', amount: 200.2 },
  { month: '2026-10', insurer_code: 'GEL', claim_type: 'INPATIENT', amount: 0.1 },
  { month: '2026-10', insurer_code: 'AXA', claim_type: 'OUTPATIENT', amount: 50 },
  { month: '2025-10', insurer_code: 'AXA', claim_type: 'OUTPATIENT', amount: 70.4 },
  { month: '2025-10', insurer_code: 'GEL', claim_type: 'INPATIENT', amount: 0.2 },
] as const;
const months = ['2026-09', '2026-10', '2026-11'];

test('adds up the payments of each month by insurer, to the cent', () => {
  const chart = paymentsByMonth(paid, { months, kind: 'MULTIPLE', insurer: undefined });
  expect(chart.insurers).toEqual(['AXA', 'GEL']);
  expect(chart.months.map(({ total }) => total)).toEqual([100.1, 250.3, 0]);
  expect(chart.months[1]?.amounts.get('GEL')).toBe(200.3);
});

test('counts only the chosen type of claims and the chosen insurer', () => {
  const inpatient = paymentsByMonth(paid, { months, kind: 'INPATIENT', insurer: undefined });
  expect(inpatient.months.map(({ total }) => total)).toEqual([0, 0.1, 0]);
  const axa = paymentsByMonth(paid, { months, kind: 'OUTPATIENT', insurer: 'AXA' });
  expect(axa.insurers).toEqual(['AXA']);
  expect(axa.months.map(({ total }) => total)).toEqual([0, 50, 0]);
});

const beforeOf = (kind: AdviceKind, insurer?: string) =>
  paymentsByMonth(paid, { months, kind, insurer }).months.map(({ before }) => before);

test('has the total of the same month a year before, of the same kind and insurer', () => {
  expect(beforeOf('MULTIPLE')).toEqual([0, 70.6, 0]);
  expect(beforeOf('OUTPATIENT')).toEqual([0, 70.4, 0]);
  expect(beforeOf('MULTIPLE', 'GEL')).toEqual([0, 0.2, 0]);
});

test('has no insurers without a payment in the months of the chart', () => {
  const chart = paymentsByMonth(paid, {
    months: ['2026-11'],
    kind: 'MULTIPLE',
    insurer: undefined,
  });
  expect(chart.insurers).toEqual([]);
});
