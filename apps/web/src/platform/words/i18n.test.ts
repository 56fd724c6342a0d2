import { beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../storage/memory-storage.ts';
import { changeLanguage, hasText, loadTexts, startTexts, translate } from './i18n.ts';

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
});

test('shows the name until the texts are loaded, then the text in each language', async () => {
  await startTexts({});
  expect(translate('members.search')).toBe('search');
  expect(hasText('members.search')).toBe(false);

  await loadTexts(['members']);
  expect(translate('members.search')).toBe('Search');
  expect(hasText('members.search')).toBe(true);

  await changeLanguage('de');
  expect(translate('members.search')).toBe('Suchen');

  await changeLanguage('en');
  expect(translate('members.search')).toBe('Search');
});

test('starts in the language that was chosen before', async () => {
  await startTexts({});
  await changeLanguage('fr');
  await startTexts({ members: { search: 'Search' } });
  expect(translate('members.search')).toBe('Rechercher');
});

test('has the texts in the language to which the user changes while they are loading', async () => {
  await startTexts({});
  const loading = loadTexts(['members']);
  await changeLanguage('de');
  await loading;
  expect(translate('members.search')).toBe('Suchen');
});

test('writes counts with the separators of the language and chooses the plural form by them', async () => {
  await startTexts({});
  await loadTexts(['bulk']);
  await changeLanguage('en');
  expect(translate('bulk.submitted', { count: 1 })).toBe('1 claim was submitted.');
  expect(translate('bulk.submitted', { count: 2881 })).toBe('2,881 claims were submitted.');
  await changeLanguage('de');
  expect(translate('bulk.submitted', { count: 2881 })).toContain('2.881');
});
