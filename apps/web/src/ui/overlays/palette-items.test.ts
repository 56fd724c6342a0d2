import { expect, test } from 'vitest';
import { matchesWords } from './palette-items.ts';

test.each([
  ['Claim history', 'hist cl', true],
  ['Drafts/visits & more', 'vis', true],
  ['Claim history', 'history draft', false],
  ['Sammel\u00adabrechnungen', 'sammelabrechnung', true],
  ['Claim history', 'hsitory', true],
  ['Claim history', 'hitory', true],
  ['Claim history', 'histtory', true],
  ['Claim history', 'hystory cliam', true],
  ['Claim history', 'hsitoyr', false],
  ['Users', 'uesr', true],
  ['Users', 'usr', false],
])('%s is found by "%s": %s', (text, typed, isFound) => {
  expect(matchesWords(text, typed)).toBe(isFound);
});
