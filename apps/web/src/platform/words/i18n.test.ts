// Texts are kept by their keys; what is kept must never outlive its language or come before its file.
import { expect, test } from 'vitest';
import { changeLanguage, loadTexts, startTexts, translate } from './i18n.ts';

test('a text says its key until its file is there, then itself, in each language its own', async () => {
  await startTexts({});
  expect(translate('members.search')).toBe('search');

  await loadTexts(['members']);
  expect(translate('members.search')).toBe('Search');
  expect(translate('members.search')).toBe('Search');

  await changeLanguage('de');
  expect(translate('members.search')).toBe('Suchen');

  await changeLanguage('en');
  expect(translate('members.search')).toBe('Search');
});
