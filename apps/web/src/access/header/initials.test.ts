import { expect, test } from 'vitest';
import { initialsOf } from './initials.ts';

test.each([
  ['Siew Ling', 'SL'],
  ['Tan Siew Ling', 'TL'],
  ['admin', 'A'],
  ['陈 小玲', '陈小'],
  ['', ''],
])('%s is %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
