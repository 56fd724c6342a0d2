import { expect, test } from 'vitest';
import { isShown, type ShownBenefits } from './benefit-filters.tsx';

const dental = { benefit_type: 'DENTAL', panel_type: 'PANEL' } as const;
const overall = { benefit_type: 'ALL', panel_type: 'ALL' } as const;

const shownBy = (choice: Partial<ShownBenefits>) =>
  [dental, overall].map((one) => isShown(one, { type: 'ALL', panel: 'ALL', ...choice }));

test('ALL shows every benefit', () => {
  expect(shownBy({})).toEqual([true, true]);
});

test('a type shows its own benefits and those that apply to all types', () => {
  expect(shownBy({ type: 'DENTAL' })).toEqual([true, true]);
  expect(shownBy({ type: 'VISION' })).toEqual([false, true]);
});

test('a panel type shows its own benefits and those for both', () => {
  expect(shownBy({ panel: 'PANEL' })).toEqual([true, true]);
  expect(shownBy({ panel: 'NON_PANEL' })).toEqual([false, true]);
});
