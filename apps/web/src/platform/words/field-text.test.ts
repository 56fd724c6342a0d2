import { beforeAll, expect, test } from 'vitest';
import { fieldText } from './field-text.ts';
import { changeLanguage, loadTexts, startTexts, translate } from './i18n.ts';

beforeAll(async () => {
  await startTexts({});
  await loadTexts(['platform']);
});

const atLeast = (min: number) => fieldText(translate, 'TEXT_TOO_SHORT', { min });

test('says one character, but two characters', async () => {
  expect(atLeast(1)).toBe('Enter at least 1 character.');
  expect(atLeast(2)).toBe('Enter at least 2 characters.');
  await changeLanguage('fr');
  expect([atLeast(1), atLeast(2)]).toEqual([
    'Saisissez au moins 1 caractère.',
    'Saisissez au moins 2 caractères.',
  ]);
  await changeLanguage('en');
});

test('keeps texts without a plural form', () => {
  expect(fieldText(translate, 'NUMBER_TOO_LARGE', { max: 1 })).toBe('Enter at most 1.');
  expect(fieldText(translate, 'NAME_REQUIRED', {})).toBe('Enter a name.');
});
