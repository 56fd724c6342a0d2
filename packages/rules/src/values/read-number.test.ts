import { describe, expect, test } from 'vitest';
import { COMMA_SIGNS, POINT_SIGNS, readNumber } from './read-number.ts';

function read(text: string, places = 2, signs = POINT_SIGNS) {
  return readNumber(text, { signs, places, max: 9_999_999 });
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
    ['13.049999999999999', 13.05],
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
    ['-3', 'NEGATIVE'],
    ['−3', 'NEGATIVE'],
    ['-', 'NEGATIVE'],
    ['1,5', 'UNREADABLE'],
    ['1,23', 'UNREADABLE'],
    ['0,105', 'UNREADABLE'],
    ['012,345', 'UNREADABLE'],
    ['00,105.5', 'UNREADABLE'],
    ['1.2.3', 'UNREADABLE'],
    ['abc', 'UNREADABLE'],
    ['1e5', 'UNREADABLE'],
    ['1.234', 'DECIMALS'],
    ['99,999,999', 'TOO_LARGE'],
    ['99999999999999999', 'TOO_LARGE'],
  ])('%j is invalid: %s', (text, mistake) => {
    expect(read(text)).toMatchObject({ value: undefined, mistake });
  });

  test('rejects a number below the minimum', () => {
    const signs = { group: ',', decimal: '.' };
    const atLeastOne = (text: string) => readNumber(text, { signs, places: 0, min: 1, max: 4 });
    expect(atLeastOne('0').mistake).toBe('TOO_SMALL');
    expect(atLeastOne('1').value).toBe(1);
  });

  test('rejects decimals in a count', () => {
    expect(read('1.5', 0).mistake).toBe('WHOLE');
    expect(read('1.0', 0).value).toBe(1);
  });

  test('is unfinished while a thousands group is typed', () => {
    for (const text of ['1,', '1,0', '1,00', '1,000,0', '.']) {
      expect(read(text)).toMatchObject({ value: undefined, isUnfinished: true });
    }
    expect(read('x,').isUnfinished).toBe(false);
    expect(read('0,1').isUnfinished).toBe(false);
  });

  test.each([
    ['12.345,5', 12_345.5],
    ['0,5', 0.5],
    ['1.000', 1000],
    ['1.5', undefined],
    ['0.105', undefined],
  ])('%s with a decimal comma is %s', (text, value) => {
    expect(read(text, 2, COMMA_SIGNS).value).toBe(value);
  });

  test.each([' ', '\u202F', '\u00A0', '’'])('reads %j between groups', (group) => {
    const signs = { decimal: ',', group };
    expect(read(`12${group}345,5`, 2, signs).value).toBe(12_345.5);
  });
});
