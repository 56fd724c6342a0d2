import { importProblem } from '@portal/rules/imports/import-problems.ts';
import { describe, expect, test } from 'vitest';
import { numberColumn, wholeColumn } from './csv-columns.ts';

describe('a number in an import file', () => {
  const price = numberColumn('price', 2);
  test.each([
    ['12.5', '12.5'],
    ['12.50', '12.5'],
    ['1,234.50', '1234.5'],
    ['1,234', '1234'],
    ['13.049999999999999', '13.05'],
    ['99999999.99', '99999999.99'],
  ])('%s is %s', (text, cell) => {
    expect(price.read(text)).toEqual({ cell });
  });

  test.each(['0,105', '1,23', '12,50', '1.234,50'])('%s is refused for its comma', (text) => {
    expect(price.read(text)).toHaveProperty('code', 'NUMBER_WITH_COMMA');
  });

  test.each(['12.505', '-1', 'free', '1e3', '100000000'])('%s is refused', (text) => {
    expect(price.read(text)).toEqual(importProblem('NOT_A_NUMBER', { column: 'price', places: 2 }));
  });
});

test.each([
  ['0', undefined],
  ['1', 1],
  ['1,000', 1000],
  ['1,001', undefined],
  ['1.5', undefined],
  ['0x10', undefined],
])('the whole number %s from 1 to 1000 is %s', (text, cell) => {
  const found = wholeColumn('order', 1, 1000).read(text);
  expect(found).toEqual(
    cell === undefined
      ? importProblem('NOT_A_WHOLE_NUMBER', { column: 'order', least: 1, most: 1000 })
      : { cell },
  );
});
