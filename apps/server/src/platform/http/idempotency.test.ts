import { expect, test } from 'vitest';
import { requestHash } from './idempotency.ts';

const hashOf = async (body: unknown) =>
  (await requestHash('readBankReturn', { body })).toString('hex');

const long = 'x'.repeat(1_500_000);

test.each([
  ['another text', { a: 'x' }, { a: 'y' }],
  ['another end of a long text', { a: `${long}1` }, { a: `${long}2` }],
  ['a text that continues in the next field', { a: 'xy', b: 'z' }, { a: 'x', b: 'yz' }],
  ['a field in the text of another', { a: 'x', b: 'y' }, { a: 'x["b","text",1]y' }],
  ['a text instead of a list', { a: ['x'] }, { a: '["x"]' }],
  ['a list with its elements in one', { a: ['x', 'y'] }, { a: [['x', 'y']] }],
  ['another order of a list', { a: [1, 2] }, { a: [2, 1] }],
  ['another name of a field', { a: 1 }, { b: 1 }],
  ['null instead of nothing', { a: null }, {}],
  ['a list instead of an object', {}, []],
])('a request has another hash with %s', async (_what, one, other) => {
  expect(await hashOf(one)).not.toBe(await hashOf(other));
});

test('a repeated request has the same hash', async () => {
  const body = { a: long, b: [1, { c: 'x' }], d: { e: null } };
  expect(await hashOf(body)).toBe(await hashOf(structuredClone(body)));
});
