import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { printSheet } from './print-sheet.ts';
import type { Sheet } from './sheet.ts';

function aSheet(title = 'Claim'): Sheet {
  return {
    title,
    above: 'Merlion Family Clinic',
    below: '6 November 2026',
    foot: 'GP0001',
    language: 'en',
    fonts: 'latin',
    blocks: [{ kind: 'note', text: title }],
  };
}

const isPdf = async (sheet: Sheet) =>
  (await buffer(printSheet(sheet))).subarray(0, 8).toString('latin1') === '%PDF-1.7';

test('prints sheets in sequence, more than there are threads', async () => {
  const sheets = ['one', 'two', 'three', 'four', 'five'].map((title) => aSheet(title));
  expect(await Promise.all(sheets.map(isPdf))).toEqual([true, true, true, true, true]);
});

test('prints the next sheet if readers stop reading', async () => {
  const given = Array.from({ length: 4 }, () => printSheet(aSheet()));
  await Promise.all(given.map((sheet) => sheet.cancel()));
  expect(await isPdf(aSheet())).toBe(true);
});

test('throws to the reader for a sheet that no thread can process, and prints the next one', async () => {
  const broken: Sheet = Object.assign(aSheet(), { extra: () => undefined });
  await expect(buffer(printSheet(broken))).rejects.toThrow('could not be cloned');
  expect(await isPdf(aSheet())).toBe(true);
});
