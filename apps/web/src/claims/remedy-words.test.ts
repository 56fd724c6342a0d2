import { quantityMilli } from '@portal/rules/values/quantity.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { startTexts, translate } from '../platform/i18n.ts';
import { memoryStorage } from '../platform/memory-storage.ts';
import { remedyWords } from './remedy-words.ts';
import english from './texts/en.json';

beforeEach(async () => {
  vi.stubGlobal('localStorage', memoryStorage());
  await startTexts({ claims: english });
});

test.each([
  [{ action: 'NONE' }, "Editing the claim won't resolve this."],
  [{ action: 'CHANGE_VISIT_DATE' }, 'To resolve: change the visit date.'],
  [
    { action: 'REDUCE_QUANTITY_OF_DRUG', to: quantityMilli(60_000) },
    'Clears with 60 of this drug at most, all its lines together.',
  ],
  [
    { action: 'CHANGE_EXTENDED_CONSULTATION' },
    'To resolve: choose a consultation that is not extended.',
  ],
] as const)('%j is said as "%s"', (clear, words) => {
  expect(remedyWords(translate, { clear })).toBe(words);
});
