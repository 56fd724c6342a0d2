import { expect, test } from 'vitest';
import { fillWords } from './fill-words.ts';

test.each([
  [7, '7'],
  [3650, '3,650'],
  [99_999.99, '99,999.99'],
  [0.0001, '0.0001'],
  [-1234.5, '-1,234.5'],
  ['2026-11-05', '2026-11-05'],
])('formats %j as %s', (max, read) => {
  expect(fillWords('At most {max}.', { max })).toBe(`At most ${read}.`);
});

test('keeps the placeholder of a missing value', () => {
  expect(fillWords('From {min} to {max}.', { min: 1 })).toBe('From 1 to {max}.');
});
