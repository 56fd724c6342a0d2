import { describe, expect, test } from 'vitest';
import {
  formatCount,
  formatDate,
  formatMoney,
  formatPrice,
  formatQuantity,
  formatTime,
  formatTimestamp,
  formatWhen,
  numberSigns,
} from './formats.ts';

const spaces = (text: string) => text.replaceAll(/\s/g, ' ');

describe('money', () => {
  test('has two places and grouped thousands', () => {
    expect(formatMoney(1240, 'en')).toBe('1,240.00');
    expect(formatMoney(0.1 + 0.2, 'en')).toBe('0.30');
    expect(formatMoney(-5, 'en')).toBe('-5.00');
    expect(formatCount(1_284_000, 'en')).toBe('1,284,000');
  });

  test.each([
    ['ch', '1,240.00'],
    ['jp', '1,240.00'],
    ['de', '1.240,00'],
    ['es', '1.240,00'],
    ['fr', '1 240,00'],
  ] as const)('reads in %s as %s', (language, text) => {
    expect(spaces(formatMoney(1240, language))).toBe(text);
  });

  test('is typed with the same separators as displayed', () => {
    expect(numberSigns('en')).toEqual({ group: ',', decimal: '.' });
    expect(numberSigns('de')).toEqual({ group: '.', decimal: ',' });
  });
});

describe('I18N-03 dates in the signed-in area are dd MMM yyyy', () => {
  test.each([
    ['2025-03-04', '04 Mar 2025'],
    ['2026-09-30', '30 Sep 2026'],
    ['1969-12-31', '31 Dec 1969'],
    ['0001-01-01', '01 Jan 0001'],
  ])('%s is %s', (date, text) => {
    expect(formatDate(date, 'en')).toBe(text);
  });

  test.each([
    ['ch', '2026年11月5日'],
    ['jp', '2026年11月5日'],
    ['de', '05 Nov 2026'],
    ['fr', '05 nov 2026'],
    ['es', '05 nov 2026'],
  ] as const)('in %s: %s', (language, text) => {
    expect(formatDate('2026-11-05', language)).toBe(text);
  });

  test.each(['ch', 'jp'] as const)('in %s neither month nor day has a leading zero', (language) => {
    expect(formatDate('2025-01-01', language)).toBe('2025年1月1日');
    expect(formatDate('1983-04-11', language)).toBe('1983年4月11日');
  });

  test.each(['9999-12-31', '', 'NA', '2026-02-30', null, undefined])(
    'I18N-04 %s is no date',
    (date) => {
      expect(formatDate(date, 'en')).toBe('');
    },
  );

  test("shows times in Singapore time, whatever the device's zone", () => {
    expect(formatTimestamp('2026-11-04T16:05:00Z', 'en')).toBe('05 Nov 2026, 00:05');
    expect(formatTime('2026-11-05T02:42:00Z', 'en')).toBe('10:42');
    expect(formatTimestamp('soon', 'en')).toBe('');
  });
});

test('shows the day of an earlier moment', () => {
  expect(formatWhen('2020-11-05T17:00:00Z', 'en')).toBe('06 Nov 2020');
  expect(formatWhen('soon', 'en')).toBe('');
});

test('shows unit prices with two to four places and quantities with their own', () => {
  expect([18, 0.105, 0.1575].map((price) => formatPrice(price, 'en'))).toEqual([
    '18.00',
    '0.105',
    '0.1575',
  ]);
  expect([21, 2.5].map((quantity) => formatQuantity(quantity, 'de'))).toEqual(['21', '2,5']);
});
