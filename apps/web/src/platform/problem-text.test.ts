import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiProblem, networkProblem } from './api-problem.ts';
import { changeLanguage, startTexts } from './i18n.ts';
import { memoryStorage } from './memory-storage.ts';
import { problemText } from './problem-text.ts';
import english from './texts/en.json';

beforeEach(async () => {
  vi.stubGlobal('localStorage', memoryStorage());
  await startTexts({ platform: english });
});

const refused = new ApiProblem({
  status: 422,
  code: 'VALIDATION_FAILED',
  message: 'Some fields need attention.',
});

describe('the words of a failed call', () => {
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

  test('a code without words of ours shows the words of the server', async () => {
    await changeLanguage('de');
    const other = new ApiProblem({ status: 400, code: 'SOMETHING', message: 'Say this.' });
    expect(problemText(other)).toBe('Say this.');
  });

  test('no answer has words of ours', async () => {
    await changeLanguage('en');
    expect(problemText(networkProblem())).toBe(english.problem_NETWORK);
  });
});
