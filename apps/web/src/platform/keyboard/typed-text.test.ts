import { expect, test } from 'vitest';
import { cleanTyped } from './typed-text.ts';

test.each([
  ['the group separator of a scanner', 'R\u001D1', 'R1'],
  ['zero, bell, delete and the upper controls', '\u0000a\u0007b\u007Fc\u0085', 'abc'],
  ['half of a character', 'a\uD83Db', 'ab'],
  ['a whole character of two halves', 'a😀b', 'a😀b'],
  ['lines and tabs', 'a\tb\r\nc', 'a\tb\r\nc'],
])('%s', (_, typed, kept) => {
  expect(cleanTyped(typed)).toBe(kept);
});
