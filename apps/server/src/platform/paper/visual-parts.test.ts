import { expect, test } from 'vitest';
import { isolated } from '@portal/texts/isolated.ts';
import { visualParts } from './visual-parts.ts';

const inOneFont = (text: string) => [{ font: 'any', text }];
const partsOf = (line: string) => visualParts(line, inOneFont).map(({ text }) => text);

test('a number after Arabic words is printed to the left of them', () => {
  expect(partsOf('محمد 12')).toEqual(['12', 'محمد ']);
});

test('words of both directions keep their places', () => {
  expect(partsOf('Ali محمد (AB)')).toEqual(['Ali ', 'محمد', ' (AB)']);
});

test('brackets between Arabic words are mirrored', () => {
  expect(partsOf('محمد (علي)')).toEqual(['محمد )علي(']);
});

test('a number beside an isolated name stays whole and to the right of it', () => {
  expect(partsOf(`${isolated('محمد علي (12)')} · 4567`).join('')).toMatch(/ · 4567$/);
  expect(partsOf('محمد علي (12) · 4567').join('')).not.toMatch(/4567$/);
});

test('isolating characters are not printed', () => {
  expect(partsOf(`${isolated('محمد')} 12`).join('')).toBe('محمد 12');
});
