// Which of the files that did not arrive are still missing.
import { expect, test } from 'vitest';
import { stillMissing } from './files-under-way.ts';

const files = [
  { id: 0, name: 'scan.pdf' },
  { id: 1, name: 'scan.pdf' },
  { id: 2, name: 'letter •••••001Z.pdf' },
];

test('of two files of one name, one that is added again leaves the other missing', () => {
  expect(stillMissing(files, ['scan.pdf']).map(({ id }) => id)).toEqual([1, 2]);
  expect(stillMissing(files, ['scan.pdf', 'scan.pdf']).map(({ id }) => id)).toEqual([2]);
});

test('a file with a national number in its name is known by what was kept of it', () => {
  expect(stillMissing(files, ['letter T3000001Z.pdf']).map(({ id }) => id)).toEqual([0, 1]);
});

test('another file changes nothing', () => {
  expect(stillMissing(files, ['other.pdf'])).toEqual(files);
});
