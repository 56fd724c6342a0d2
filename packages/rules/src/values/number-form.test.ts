import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isAmbiguousNumber, numberFormOf, readNumberOfFile } from './number-form.ts';

const shape = { places: 3, max: 9_999_999 };

describe('the numbers of a file', () => {
  test.each([
    [['12.50', '1,234'], 'POINT'],
    [['0.105'], 'POINT'],
    [['1,234,567'], 'POINT'],
    [['1,234.5'], 'POINT'],
    [['1234.567'], 'POINT'],
    [['.5', 'soon'], 'POINT'],
    [['12,50', '1.234'], 'COMMA'],
    [['0,105'], 'COMMA'],
    [['1.234.567'], 'COMMA'],
    [['1 234,5'], 'COMMA'],
    [['1234,567'], 'COMMA'],
    [['1,234'], 'UNCLEAR'],
    [['1.234'], 'UNCLEAR'],
    [['35', '1 000'], 'UNCLEAR'],
    [['12.50', '0,105'], 'UNCLEAR'],
    [[], 'UNCLEAR'],
  ])('%j have the form %s', (texts, form) => {
    expect(numberFormOf(texts)).toBe(form);
  });

  test.each([
    ['1,234', 'POINT', 1234],
    ['1,23', 'POINT', undefined],
    ['0,105', 'POINT', undefined],
    ['00,105', 'POINT', undefined],
    ['1.234', 'POINT', 1.234],
    ['1.234', 'COMMA', 1234],
    ['1.23', 'COMMA', undefined],
    ['0.105', 'COMMA', undefined],
    ['0,105', 'COMMA', 0.105],
    ['1.234,5', 'COMMA', 1234.5],
    ['1,234', 'UNCLEAR', undefined],
    ['1.234', 'UNCLEAR', undefined],
    ['1.23', 'UNCLEAR', 1.23],
    ['1,23', 'UNCLEAR', undefined],
    ['1,234.5', 'UNCLEAR', 1234.5],
    ['1234', 'UNCLEAR', 1234],
  ] as const)('%s in the form %s is %s', (text, form, value) => {
    expect(readNumberOfFile(text, form, shape)).toBe(value);
  });

  test('a number is ambiguous only while the file does not say how it is written', () => {
    expect(isAmbiguousNumber('1,234', 'UNCLEAR')).toBe(true);
    expect(isAmbiguousNumber('1,234', 'POINT')).toBe(false);
    expect(isAmbiguousNumber('0,234', 'UNCLEAR')).toBe(false);
  });
});

const numbers = fc.integer({ min: 0, max: 9_999_999_000 }).map((thousandths) => thousandths / 1000);

test.each([
  ['POINT', 'en'],
  ['COMMA', 'de'],
] as const)(
  'a number that is written with a decimal %s is read as the same number',
  (form, tag) => {
    const written = (useGrouping: boolean) =>
      new Intl.NumberFormat(tag, {
        useGrouping,
        minimumFractionDigits: 2,
        maximumFractionDigits: 3,
      });
    fc.assert(
      fc.property(numbers, fc.boolean(), (number, hasGroups) => {
        expect(readNumberOfFile(written(hasGroups).format(number), form, shape)).toBe(number);
      }),
    );
  },
);

test('no number is read as one that is a thousand times larger or smaller', () => {
  const tags = fc.constantFrom('en', 'de');
  fc.assert(
    fc.property(fc.array(numbers, { minLength: 1, maxLength: 4 }), tags, (all, tag) => {
      const texts = all.map((number) =>
        new Intl.NumberFormat(tag, { maximumFractionDigits: 3 }).format(number),
      );
      const form = numberFormOf(texts);
      for (const [at, text] of texts.entries()) {
        expect([all[at], undefined]).toContain(readNumberOfFile(text, form, shape));
      }
    }),
  );
});
