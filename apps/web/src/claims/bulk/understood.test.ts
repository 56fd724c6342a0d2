import { describe, expect, test } from 'vitest';
import { understoodAs } from './understood.tsx';

describe('how a cell was understood', () => {
  test.each([
    ['visit_date', '46329', '2026-11-03', '03 Nov 2026'],
    ['visit_date', '03 Nov 2026', '2026-11-03', undefined],
    ['visit_date', '46329.6', '2026-11-03 14:00', '03 Nov 2026, 02:00 PM'],
    ['visit_time', '0.604', '14:00', '02:00 PM'],
    ['visit_time', '14:00', '14:00', undefined],
    ['consultation_fee', '35', '35', undefined],
    ['consultation_fee', 'S$35.00', '35', '35.00'],
    ['consultation_fee', '35.00', '35', undefined],
    ['unit_price', '0,105', '0.105', '0.105'],
    ['unit_price', '0.105', '0.105', undefined],
    ['quantity', '21 tabs', '21', '21'],
    ['frequency', 'TDS', '3', '3'],
    ['item', 'DR0001', 'Paracetamol (DR0001)', 'Paracetamol (DR0001)'],
    ['diagnosis', 'J06.9', 'J06.9', undefined],
    ['diagnosis', 'J06.9 I10-HTN', 'J06.9, I10', 'J06.9, I10'],
    ['visit_date', 'soon', undefined, undefined],
  ] as const)('%s: %s is shown as %s: %s', (column, text, value, expected) => {
    expect(understoodAs(column, text, value)).toBe(expected);
  });
});
