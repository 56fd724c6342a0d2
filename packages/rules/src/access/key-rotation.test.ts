import { expect, test } from 'vitest';
import { endsAtRotation } from './key-rotation.ts';

const now = '2026-11-05T02:00:00.000Z';
const until = '2026-11-06T02:00:00.000Z';

test('the newest key is valid until the end of the transition', () => {
  expect(endsAtRotation([{ id: 'a', expires_at: null }], { now, until })).toEqual([
    { id: 'a', expiresAt: until },
  ]);
});

test('an older key ends at once, so that at most two are valid', () => {
  const keys = [
    { id: 'b', expires_at: null },
    { id: 'a', expires_at: '2026-11-05T09:00:00.000Z' },
  ];
  expect(endsAtRotation(keys, { now, until })).toEqual([
    { id: 'b', expiresAt: until },
    { id: 'a', expiresAt: now },
  ]);
});

test('a key that has ended keeps its end', () => {
  const keys = [
    { id: 'b', expires_at: null },
    { id: 'a', expires_at: now },
  ];
  expect(endsAtRotation(keys, { now, until }).map(({ id }) => id)).toEqual(['b']);
});

test('the first key of a client ends none', () => {
  expect(endsAtRotation([], { now, until })).toEqual([]);
});
