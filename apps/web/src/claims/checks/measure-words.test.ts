import { cents } from '@portal/rules/values/cents.ts';
import { measureToWire } from '@portal/rules/claims/checks/violation.ts';
import { beforeAll, expect, test, vi } from 'vitest';
import { startTexts, translate } from '../../platform/words/i18n.ts';
import { memoryStorage } from '../../platform/storage/memory-storage.ts';
import { figureWords } from './measure-words.ts';
import english from '@portal/texts/claims/en.json';

beforeAll(async () => {
  vi.stubGlobal('localStorage', memoryStorage());
  await startTexts({ claims: english });
});

const money = (value: number) => {
  const measure = { unit: 'MONEY', value: cents(value) } as const;
  return { text: measureToWire(measure), unit: measure.unit };
};

test.each([
  [57_988, 50_000, '579.88, limit 500.00'],
  [102_460, 100_000, '1,024.60, limit 1,000.00'],
  [350_000_000, 300_000, '3,500,000.00, limit 3,000.00'],
])('%i cents of %i read "%s"', (figure, limit, words) => {
  expect(figureWords(translate, money(figure), money(limit))).toBe(words);
});
