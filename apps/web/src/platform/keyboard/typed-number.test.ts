import { describe, expect, test } from 'vitest';
import { numberSigns } from '../words/formats.ts';
import { languageCodes, type LanguageCode } from '../words/languages.ts';
import { readNumber } from './typed-number.ts';

function read(text: string, places = 2, language: LanguageCode = 'en') {
  return readNumber(text, { signs: numberSigns(language), places, max: 9_999_999 });
}

describe('a typed number', () => {
  test.each([
    ['1', 1],
    ['1.', 1],
    ['1.5', 1.5],
    ['0.5', 0.5],
    ['.5', 0.5],
    ['12.25', 12.25],
    ['12.2500', 12.25],
    ['007', 7],
    ['1,000', 1000],
    ['12,345.5', 12_345.5],
    ['1 000', 1000],
    [' 18 ', 18],
    ['１２．５', 12.5],
    ['', undefined],
  ])('%j is %j', (text, value) => {
    expect(read(text)).toEqual({ value, mistake: undefined, isUnfinished: false });
  });

  test.each([
    ['-3', 'ui.numberNegative'],
    ['−3', 'ui.numberNegative'],
    ['-', 'ui.numberNegative'],
    ['1,5', 'ui.numberUnreadable'],
    ['1.2.3', 'ui.numberUnreadable'],
    ['abc', 'ui.numberUnreadable'],
    ['1e5', 'ui.numberUnreadable'],
    ['1.234', 'ui.numberDecimals'],
    ['99,999,999', 'ui.numberTooLarge'],
  ])('%j is invalid: %s', (text, mistake) => {
    expect(read(text)).toMatchObject({ value: undefined, mistake });
  });

  test('rejects a number below the minimum', () => {
    const signs = { group: ',', decimal: '.' };
    const atLeastOne = (text: string) => readNumber(text, { signs, places: 0, min: 1, max: 4 });
    expect(atLeastOne('0').mistake).toBe('ui.numberTooSmall');
    expect(atLeastOne('1').value).toBe(1);
  });

  test('rejects decimals in a count', () => {
    expect(read('1.5', 0).mistake).toBe('ui.numberWhole');
    expect(read('1.0', 0).value).toBe(1);
  });

  test('is unfinished while a thousands group is typed', () => {
    for (const text of ['1,', '1,0', '1,00', '1,000,0', '.']) {
      expect(read(text)).toMatchObject({ value: undefined, isUnfinished: true });
    }
    expect(read('x,').isUnfinished).toBe(false);
  });

  test.each(languageCodes)('reads the separators of %s', (language) => {
    const { group, decimal } = numberSigns(language);
    expect(read(`12${group}345${decimal}5`, 2, language).value).toBe(12_345.5);
  });
});
