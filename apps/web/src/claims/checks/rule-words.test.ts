import { beforeEach, expect, test, vi } from 'vitest';
import { changeLanguage, startTexts, translate } from '../../platform/words/i18n.ts';
import { memoryStorage } from '../../platform/storage/memory-storage.ts';
import { ruleWords } from './rule-words.ts';
import english from '@portal/texts/claims/en.json';

beforeEach(async () => {
  vi.stubGlobal('localStorage', memoryStorage());
  await startTexts({ claims: english });
});

const wordsOf = (code: string) =>
  ruleWords(translate, { code, name: 'Changed by hand', description: 'As it is now.' });

test("English shows the rule's own text", async () => {
  await changeLanguage('en');
  expect(wordsOf('CAR001')).toEqual({ name: 'Changed by hand', description: 'As it is now.' });
});

test('other languages show their text for the code', async () => {
  await changeLanguage('ch');
  expect(wordsOf('CAR001').name).toBe('同日就诊');
  expect(wordsOf('CAR001').description).toBe('该会员当天在本诊所已有另一项理赔。');
});

test('a custom rule shows its own text in every language', async () => {
  await changeLanguage('de');
  expect(wordsOf('CAR030').name).toBe('Changed by hand');
});

test.each(['ch', 'es', 'jp', 'de', 'fr'] as const)(
  'every delivered rule has words in %s',
  async (language) => {
    await changeLanguage(language);
    const codes = Array.from(
      { length: 29 },
      (_, index) => `CAR${String(index + 1).padStart(3, '0')}`,
    );
    expect(codes.filter((code) => wordsOf(code).name === 'Changed by hand')).toEqual([]);
    expect(codes.filter((code) => wordsOf(code).description === 'As it is now.')).toEqual([]);
  },
);
