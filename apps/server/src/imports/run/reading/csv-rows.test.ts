// Headers with more mistakes than anybody wants to read.
import { expect, test } from 'vitest';
import { textColumn } from './csv-columns.ts';
import { csvRows } from './csv-rows.ts';
import { isBad } from '../import-kind.ts';
import { problemText } from '../problem-text.ts';

const COLUMNS = [textColumn('code', 20), textColumn('name', 20)];

async function mistakesOf(content: string): Promise<readonly string[]> {
  async function* pieces() {
    yield content;
  }
  const found: string[] = [];
  for await (const batch of csvRows(pieces(), COLUMNS, () => undefined)) {
    for (const row of batch) if (isBad(row)) found.push(`${row.line}: ${problemText(row)}`);
  }
  return found;
}

const unknown = (name: string) => `1: there is no column '${name}'; the columns are code, name`;

test('names twenty unknown columns and counts the others', async () => {
  const names = Array.from({ length: 22 }, (_, at) => `x${at}`);
  expect(await mistakesOf(`code,name,${names.slice(0, 20).join(',')}\n`)).toEqual(
    names.slice(0, 20).map(unknown),
  );
  expect(await mistakesOf(`code,name,${names.join(',')}\n`)).toEqual([
    ...names.slice(0, 20).map(unknown),
    '1: 2 more columns have the same mistake',
  ]);
});

test('names a repeated column once', async () => {
  expect(await mistakesOf('code,name,name,code,name\nA,B,C,D,E\n')).toEqual([
    "1: the column 'name' appears twice",
    "1: the column 'code' appears twice",
  ]);
});

test('lists each line that is not readable', async () => {
  const wrong = 'not readable as CSV: a quote is out of place';
  expect(await mistakesOf(`code,name\nA,B\n${'a"b,"x"y\n'.repeat(3)}`)).toEqual(
    [3, 4, 5].map((line) => `${line}: ${wrong}`),
  );
});
