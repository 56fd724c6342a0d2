import { beforeEach, expect, test, vi } from 'vitest';
import { problemOf } from '../../platform/api/api-problem.ts';
import { changeLanguage, startTexts, translate } from '../../platform/words/i18n.ts';
import { memoryStorage } from '../../platform/storage/memory-storage.ts';
import { problemText } from '../../platform/words/problem-text.ts';
import platformTexts from '@portal/texts/platform/en.json';
import { refusedWords } from './register-problems.ts';
import accessTexts from '@portal/texts/access/en.json';

beforeEach(async () => {
  vi.stubGlobal('localStorage', memoryStorage());
  await startTexts({ access: accessTexts, platform: platformTexts });
  await changeLanguage('en');
});

const refusal = (...details: readonly object[]) => problemOf(422, { details }).details;

test('ERR-03 shows the default texts if the server sends no message', () => {
  const silent = refusal(
    { field: 'terms', code: 'SOMETHING', message: '' },
    { field: 'email', code: '', message: '' },
  );
  expect(refusedWords(silent, translate)).toEqual({
    terms: 'Accepting terms & conditions are required',
    email: 'Email is not valid',
  });
  expect(problemText(problemOf(401, { code: 'LOGIN_FAILED' }))).toBe(
    'The login detail is incorrect',
  );
});

test('shows that a password is common or has a name in the language of the page', () => {
  const common = refusal({ field: 'password', code: 'PASSWORD_COMMON', message: 'Too common' });
  const named = refusal({ field: 'password', code: 'PASSWORD_NAME', message: 'Your name' });
  expect(refusedWords(common, translate).password).toBe(accessTexts.passwordCommon);
  expect(refusedWords(named, translate).password).toBe(accessTexts.passwordName);
});

test("shows a rejection in the language of the page by its code, else the server's message", async () => {
  const details = refusal(
    { field: 'terms', code: 'TERMS', message: 'You must agree the terms and condition' },
    { field: 'password', code: 'PASSWORD_POLICY', message: 'Minimum 8' },
    { field: 'elsewhere', code: 'TERMS', message: 'No field of the form' },
  );
  expect(refusedWords(details, translate)).toEqual({
    terms: 'You must agree the terms and condition',
    password: 'Minimum 8',
  });
});
