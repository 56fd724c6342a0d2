import { plainDate } from '@portal/rules/values/plain-date.ts';
import { expect, test } from 'vitest';
import type { DashboardSummary } from './dashboard.api.ts';
import { claimsByMonth, claimsByStatus, countsOfMonths, shownMonths } from './month-figures.ts';

const today = plainDate('2026-01-05');
const figure = (
  month: string,
  status: DashboardSummary['figures'][number]['status'],
  claims: number,
  amount: number,
  claimType: 'INPATIENT' | 'OUTPATIENT' = 'OUTPATIENT',
) => ({ month, status, claims, payable_amount: amount, claim_type: claimType });

const figures = [
  figure('2024-12', 'PAID', 5, 12.3),
  figure('2024-12', 'DECLINED', 1, 0.4),
  figure('2025-12', 'PAID', 3, 10.1),
  figure('2025-12', 'APPROVED', 1, 20.2),
  figure('2025-12', 'PENDING', 2, 5),
  figure('2025-12', 'DECLINED', 4, 0),
  figure('2026-01', 'NEW', 2, 7, 'INPATIENT'),
];

test('has the last 12 months, with decided and open amounts', () => {
  const months = claimsByMonth(figures, today);
  expect(months).toHaveLength(12);
  expect(months[0]?.month).toBe('2025-02');
  expect(months.at(-2)).toEqual({
    month: '2025-12',
    claims: 10,
    decided: 30.3,
    inProgress: 5,
    before: 12.7,
  });
  expect(months.at(-1)).toEqual({
    month: '2026-01',
    claims: 2,
    decided: 0,
    inProgress: 7,
    before: 0,
  });
});

test('adds up the statuses of both months, and leaves out closed claims if there are none', () => {
  const rows = claimsByStatus(figures, ['2025-12', '2026-01']);
  expect(rows.map(({ status, claims }) => [status, claims])).toEqual([
    ['NEW', 2],
    ['PROCESSING', 0],
    ['PENDING', 2],
    ['APPROVED', 1],
    ['PAID', 3],
    ['DECLINED', 4],
  ]);
  const closed = claimsByStatus([figure('2026-01', 'CLOSED', 1, 0)], ['2026-01']);
  expect(closed.at(-1)).toEqual({ status: 'CLOSED', claims: 1, amount: 0 });
});

test('shows the previous month only while its claims can be edited', () => {
  const open = { month: '2025-12', last_day: '2026-01-05' };
  expect(shownMonths({ open_month: open }, today)).toEqual(['2025-12', '2026-01']);
  expect(shownMonths({ open_month: null }, today)).toEqual(['2026-01']);
});

test('compares a month with the one before, by type of claim', () => {
  expect(countsOfMonths(figures, 'OUTPATIENT', today)).toEqual({
    month: '2026-01',
    previousMonth: '2025-12',
    now: 0,
    before: 10,
  });
  expect(countsOfMonths(figures, 'INPATIENT', today).now).toBe(2);
});
