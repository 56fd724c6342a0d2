import { expect, test } from 'vitest';
import { listedColumns } from './listed-columns.ts';

const column = (name: string, is_key = false, is_required = is_key) => ({
  name,
  is_key,
  is_required,
});

test('the list shows the key, then what every record has, then others, up to six', () => {
  const columns = [
    column('remark'),
    column('name', false, true),
    column('code', true),
    ...['a', 'b', 'c', 'd'].map((name) => column(name)),
  ];
  expect(listedColumns('plans', columns).map(({ name }) => name)).toEqual([
    'code',
    'name',
    'remark',
    'a',
    'b',
    'c',
  ]);
});

test('the list of members begins with the name', () => {
  const columns = [column('national_id', true), column('name', false, true)];
  expect(listedColumns('members', columns).map(({ name }) => name)).toEqual([
    'name',
    'national_id',
  ]);
});
