import { expect, test } from 'vitest';
import { matchesWords } from './palette-items.ts';

test.each([
  ['Claim history', 'hist cl', true],
  ['Drafts/visits & more', 'vis', true],
  ['Claim history', 'history draft', false],
  ['Sammel\u00adabrechnungen', 'sammelabrechnung', true],
])('%s is found by "%s": %s', (text, typed, isFound) => {
  expect(matchesWords(text, typed)).toBe(isFound);
});
