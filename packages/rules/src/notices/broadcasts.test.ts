import { describe, expect, test } from 'vitest';
import { plainDate } from '../values/plain-date.ts';
import { broadcastState, isAddressedTo } from './broadcasts.ts';

describe('the state of a broadcast', () => {
  const period = {
    validFrom: plainDate('2026-11-05'),
    validTo: plainDate('2026-11-07'),
    isEnded: false,
  };

  test.each([
    ['2026-11-04', 'SCHEDULED'],
    ['2026-11-05', 'ACTIVE'],
    ['2026-11-07', 'ACTIVE'],
    ['2026-11-08', 'ENDED'],
  ])('on %s: %s', (today, state) => {
    expect(broadcastState(period, plainDate(today))).toBe(state);
  });

  test('is ended as soon as an administrator ends it', () => {
    const ended = { ...period, isEnded: true };
    expect(broadcastState(ended, plainDate('2026-11-04'))).toBe('ENDED');
    expect(broadcastState(ended, plainDate('2026-11-06'))).toBe('ENDED');
  });
});

describe('a broadcast', () => {
  const clinic = { locationType: 'GP', programmes: ['AXA', 'GEL'] } as const;

  test('to everybody reaches every clinic, also one without a programme', () => {
    const all = { locationTypes: [], programmes: [] };
    expect(isAddressedTo(all, clinic)).toBe(true);
    expect(isAddressedTo(all, { locationType: 'LAB', programmes: [] })).toBe(true);
  });

  test('reaches clinics of one of its types', () => {
    expect(isAddressedTo({ locationTypes: ['SP', 'GP'], programmes: [] }, clinic)).toBe(true);
    expect(isAddressedTo({ locationTypes: ['SP'], programmes: [] }, clinic)).toBe(false);
  });

  test('reaches clinics of one of its programmes', () => {
    expect(isAddressedTo({ locationTypes: [], programmes: ['TM', 'GEL'] }, clinic)).toBe(true);
    expect(isAddressedTo({ locationTypes: [], programmes: ['TM'] }, clinic)).toBe(false);
  });

  test('with both reaches only clinics that fit both', () => {
    expect(isAddressedTo({ locationTypes: ['GP'], programmes: ['AXA'] }, clinic)).toBe(true);
    expect(isAddressedTo({ locationTypes: ['SP'], programmes: ['AXA'] }, clinic)).toBe(false);
    expect(isAddressedTo({ locationTypes: ['GP'], programmes: ['TM'] }, clinic)).toBe(false);
  });
});
