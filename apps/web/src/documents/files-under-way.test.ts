// Files whose upload was interrupted and that are still missing.
import { expect, test } from 'vitest';
import { stillMissing } from './files-under-way.ts';

const files = [
  { id: 0, name: 'scan.pdf' },
  { id: 1, name: 'scan.pdf' },
  { id: 2, name: 'letter •••••001Z.pdf' },
];

test('keeps one of two files with the same name as missing if only one is added again', () => {
  expect(stillMissing(files, ['scan.pdf']).map(({ id }) => id)).toEqual([1, 2]);
  expect(stillMissing(files, ['scan.pdf', 'scan.pdf']).map(({ id }) => id)).toEqual([2]);
});

test('matches a file with a national number in its name by its stored name', () => {
  expect(stillMissing(files, ['letter T3000001Z.pdf']).map(({ id }) => id)).toEqual([0, 1]);
});

test('ignores other files', () => {
  expect(stillMissing(files, ['other.pdf'])).toEqual(files);
});
