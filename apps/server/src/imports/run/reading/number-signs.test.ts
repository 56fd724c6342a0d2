import { expect, test } from 'vitest';
import { numberColumn, textColumn } from './csv-columns.ts';
import { csvRows } from './csv-rows.ts';
import { isBad } from '../import-kind.ts';
import { problemText } from '../problem-text.ts';

const COLUMNS = [textColumn('code', 20), numberColumn('price', 4)];

/** The problems of a file with these prices. */
async function mistakesOf(...prices: readonly string[]): Promise<readonly string[]> {
  async function* pieces() {
    yield 'code,price\n';
    for (const price of prices) yield `A,"${price}"\n`;
  }
  const found: string[] = [];
  for await (const batch of csvRows(pieces(), COLUMNS, () => undefined)) {
    for (const row of batch) if (isBad(row)) found.push(`${row.line}: ${problemText(row)}`);
  }
  return found;
}

test('a file with a decimal comma says so once, at its header', async () => {
  const found = await mistakesOf('12,5', '1,234', '0,105');
  expect(found.filter((text) => text.startsWith('1:'))).toEqual([
    '1: the numbers of this file have a decimal comma: save it with a decimal point and import it again',
  ]);
});

test('a thousand with a comma is refused in a file without decimals, at its line', async () => {
  expect(await mistakesOf('12', '1,234', '5')).toEqual([
    "3: price '1,234' can be a thousand or a number with decimals: write it without a comma",
  ]);
});

test('a decimal point in any line makes 1,234 a thousand', async () => {
  expect(await mistakesOf('1,234', '12.50')).toEqual([]);
  expect(await mistakesOf('12.50', '1,234')).toEqual([]);
  expect(await mistakesOf('1,234,567')).toEqual([]);
});

test('a file with both says it at the lines with a comma', async () => {
  expect(await mistakesOf('12.50', '12,5')).toEqual([
    '3: price must be a number of 0 or more with at most 4 decimals; write a decimal point instead of the comma',
  ]);
});
