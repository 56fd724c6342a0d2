// Texts are cached by key. The cache must follow the language and must not hold texts from before they are loaded.
import { expect, test } from 'vitest';
import { changeLanguage, loadTexts, startTexts, translate } from './i18n.ts';

test('shows the key until the texts are loaded, then the text in each language', async () => {
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
