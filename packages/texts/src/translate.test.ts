import { describe, expect, test } from 'vitest';
import { translatorIn } from './translate.ts';

const texts = {
  listNew: 'New',
  draftSavedBy: 'by {{name}}, {{name}}',
  days_one: '{{count}} day',
  days_other: '{{count}} days',
};
const textsOf = (slice: string) => (slice === 'claimLists' ? texts : undefined);

describe('a text', () => {
  const t = translatorIn('en-SG', textsOf);

  test('has its values, which are not looked at again', () => {
    expect(t('claimLists.draftSavedBy', { name: '{{count}} $&' })).toBe(
      'by {{count}} $&, {{count}} $&',
    );
  });

  test('is shown as its name if it does not exist or its slice is not loaded', () => {
    expect(t('claimLists.listClear')).toBe('listClear');
    expect(t('members.search')).toBe('search');
  });

  test('has no value for a placeholder that was not given', () => {
    expect(t('claimLists.draftSavedBy', {})).toBe('by , ');
  });
});

test.each([
  { tag: 'en-SG', count: 0, text: '0 days' },
  { tag: 'en-SG', count: 1, text: '1 day' },
  { tag: 'fr-FR', count: 0, text: '0 day' },
  // French and Spanish have a further form for millions; the texts have one for all numbers above one.
  { tag: 'fr-FR', count: 1_000_000, text: '1\u202f000\u202f000 days' },
  { tag: 'es-ES', count: 1_000_000, text: '1.000.000 days' },
  { tag: 'ja-JP', count: 1, text: '1 days' },
])('$count in $tag has its plural form', ({ tag, count, text }) => {
  expect(translatorIn(tag, textsOf)('claimLists.days', { count })).toBe(text);
});
