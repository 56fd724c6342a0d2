// The comparison itself, and proof that the tests of the server run it.
import { expect, onTestFailed, test } from 'vitest';
import { portalForTest } from '../portal.ts';
import { declarationFinder, mistakesOf } from './compare-row.ts';
import type { DeclaredRow } from './declared-rows.ts';
import { findWrongRow } from './wrong-row.queries.ts';

const INT4 = 23;
const TEXT = 25;

function declared(...columns: DeclaredRow['columns'][number][]): DeclaredRow {
  return { file: 'x.queries.ts', texts: [], columns };
}

const id = { name: 'id', kinds: ['string'], isNullable: false } as const;

test('accepts a row that is as declared', () => {
  const fields = [{ name: 'id', dataTypeID: TEXT }];
  expect(mistakesOf(declared(id), { fields, rows: [{ id: 'a' }] })).toEqual([]);
});

test.each([
  ['a missing column', [], [], 'id is declared, but the statement does not return it'],
  [
    'another type',
    [{ name: 'id', dataTypeID: INT4 }],
    [],
    'id is declared as string, but returned as number',
  ],
  [
    'null',
    [{ name: 'id', dataTypeID: TEXT }],
    [{ id: null }],
    'id is declared without null, but a row has null',
  ],
])('finds %s', (_what, fields, rows, mistake) => {
  expect(mistakesOf(declared(id), { fields, rows })).toEqual([mistake]);
});

test('finds the declaration of a statement by its text', () => {
  const rows = [
    { ...declared(id), texts: ['SELECT id FROM ', ' WHERE id = ', ''] },
    { ...declared(), texts: ['SELECT id FROM claim WHERE id = ', ' FOR UPDATE'] },
  ];
  const find = declarationFinder(rows);
  expect(find('SELECT id FROM member WHERE id = $1')).toBe(rows[0]);
  expect(find('SELECT id FROM claim WHERE id = $1 FOR UPDATE')).toBe(rows[1]);
  expect(find('SELECT id FROM claim')).toBeUndefined();
});

let message = '';

test.fails('a test that runs a query with a wrong row type', async () => {
  onTestFailed(({ task }) => {
    message = task.result?.errors?.[0]?.message ?? '';
  });
  const portal = await portalForTest({ template: 'empty' });
  await portal.database.transaction((tx) => findWrongRow(tx, 1));
});

test('a test that runs a query with a wrong row type fails and names each mistake', () => {
  const place = 'apps/server/test/row-types/wrong-row.queries.ts';
  const statement = 'in SELECT $1::int AS total, NULL::text AS name';
  expect(message.split('\n')).toEqual([
    `${place}: total is declared as string, but returned as number, ${statement}`,
    `${place}: name is declared without null, but a row has null, ${statement}`,
    `${place}: missing is declared, but the statement does not return it, ${statement}`,
  ]);
});
