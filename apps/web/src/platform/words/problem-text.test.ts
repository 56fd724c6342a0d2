import { problems } from '@portal/contract/problems.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiProblem, networkProblem, problemOf } from '../api/api-problem.ts';
import { changeLanguage, startTexts, translate } from './i18n.ts';
import { memoryStorage } from '../storage/memory-storage.ts';
import { problemText } from './problem-text.ts';
import english from '@portal/texts/platform/en.json';

beforeEach(async () => {
  vi.stubGlobal('localStorage', memoryStorage());
  await startTexts({ platform: english });
});

const refused = new ApiProblem({
  status: 422,
  code: 'VALIDATION_FAILED',
  message: 'Some fields need attention.',
});

describe('the message for a failed call', () => {
  test.each([
    ['en', 'Some fields need attention.'],
    ['ch', '部分字段需要处理。'],
    ['es', 'Algunos campos requieren atención.'],
    ['jp', '確認が必要な項目があります。'],
    ['de', 'Einige Felder brauchen Aufmerksamkeit.'],
    ['fr', 'Certains champs sont à revoir.'],
  ] as const)('in %s: %s', async (language, words) => {
    await changeLanguage(language);
    expect(problemText(refused)).toBe(words);
  });

  test("shows the server's message for a code without a text", async () => {
    await changeLanguage('de');
    const other = new ApiProblem({ status: 400, code: 'SOMETHING', message: 'Say this.' });
    expect(problemText(other)).toBe('Say this.');
  });

  test.each(['IDEMPOTENCY_MISMATCH', 'VERSION_REQUIRED'] as const)(
    'shows a plain sentence instead of the developer message of %s',
    async (code) => {
      await changeLanguage('en');
      const { status, text: message } = problems[code];
      const problem = new ApiProblem({ status, code, message });
      expect(problemText(problem)).toBe('Something went wrong. Try again.');
    },
  );

  test('names the trace id only for faults of the server', async () => {
    await changeLanguage('en');
    const traceId = '0af7651916cd43dd8448eb211c80319c';
    const fault = { code: 'SOMETHING', message: 'Say this.', traceId };
    expect(problemText(new ApiProblem({ ...fault, status: 500 }))).toBe(
      `Say this. Error ID: ${traceId}`,
    );
    expect(problemText(new ApiProblem({ ...fault, status: 422 }))).toBe('Say this.');
  });

  const foreign = [
    { description: 'The clinic is closed.' },
    { status: 'error', message: 'The clinic is closed.' },
    { code: 4711, reason: 'The clinic is closed.' },
  ];

  test.each(foreign)(
    'ERR-04 an answer without a code of ours is told by its status and words alone: %j',
    async (body) => {
      await changeLanguage('de');
      const problem = problemOf(409, body);
      expect([problem.status, problem.code]).toEqual([409, 'UNKNOWN']);
      expect(problemText(problem)).toBe('The clinic is closed.');
      const codes = Object.keys(english).filter((key) => /^problem_.*\d/.test(key));
      expect(codes).toEqual([]);
    },
  );

  test('has its own text for a missing response', async () => {
    await changeLanguage('en');
    expect(problemText(networkProblem())).toBe(english.problem_NETWORK);
  });
});

test('ERR-02 default messages of a field name the field', async () => {
  await changeLanguage('en');
  expect([
    translate('platform.isNotValid', { name: 'Email' }),
    translate('platform.isRequired', { name: 'Email' }),
    translate('platform.minimumLength', { name: 'Email', min: 3 }),
  ]).toEqual(['Email is not valid', 'Email is required', 'Email minimum length is 3']);
});
