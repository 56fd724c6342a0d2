import { beforeEach, expect, test, vi } from 'vitest';
import { networkProblem, problemOf } from '../platform/api-problem.ts';
import { changeLanguage, startTexts } from '../platform/i18n.ts';
import { memoryStorage } from '../platform/memory-storage.ts';
import platformTexts from '../platform/texts/en.json';
import { lookUpFailureOf } from './lookups.ts';
import toolsTexts from './texts/en.json';

beforeEach(async () => {
  vi.stubGlobal('localStorage', memoryStorage());
  await startTexts({ platform: platformTexts, tools: toolsTexts });
  await changeLanguage('en');
});

test.each(['POLICY_TAIL_NEEDED', 'CODE_CLOSED', 'ADDRESS_CLOSED'] as const)(
  'a look-up that is refused with %s says why, and is not to be tried again',
  (code) => {
    expect(lookUpFailureOf(problemOf(403, { code }))).toEqual({
      text: platformTexts[`problem_${code}`],
      isUnanswered: false,
    });
  },
);

test('one without an answer says so, and may be tried again', () => {
  const failure = { text: 'Something went wrong. Please try again.', isUnanswered: true };
  expect(lookUpFailureOf(networkProblem())).toEqual(failure);
  expect(lookUpFailureOf(problemOf(500, {}))).toEqual(failure);
});
