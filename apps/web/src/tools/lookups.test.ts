import { beforeEach, expect, test, vi } from 'vitest';
import { networkProblem, problemOf } from '../platform/api/api-problem.ts';
import { changeLanguage, startTexts } from '../platform/words/i18n.ts';
import { memoryStorage } from '../platform/storage/memory-storage.ts';
import platformTexts from '@portal/texts/platform/en.json';
import { lookUpFailureOf } from './lookups.ts';
import toolsTexts from '@portal/texts/tools/en.json';

beforeEach(async () => {
  vi.stubGlobal('localStorage', memoryStorage());
  await startTexts({ platform: platformTexts, tools: toolsTexts });
  await changeLanguage('en');
});

test.each(['POLICY_TAIL_NEEDED', 'CODE_CLOSED', 'ADDRESS_CLOSED', 'NUMBER_CLOSED'] as const)(
  'a look-up that is refused with %s says why, and is not to be tried again',
  (code) => {
    const { words, isUnanswered } = lookUpFailureOf(problemOf(403, { code }));
    expect([words(), isUnanswered]).toEqual([platformTexts[`problem_${code}`], false]);
  },
);

test('a look-up without a response says so and can be retried', () => {
  for (const error of [networkProblem(), problemOf(500, {})]) {
    const { words, isUnanswered } = lookUpFailureOf(error);
    expect([words(), isUnanswered]).toEqual(['Something went wrong. Please try again.', true]);
  }
});
