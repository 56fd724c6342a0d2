// Every text colour has the contrast of WCAG 2.2 AA on its background, in both colour schemes.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const AA = 4.5;
const AA_SHAPES = 3;

function tokensOf(selector: string): Map<string, string> {
  const start = css.indexOf(`${selector} {`);
  const block = css.slice(start, css.indexOf('\n}', start));
  return new Map(
    Array.from(block.matchAll(/--([\w-]+):\s*([^;]+);/g), ([, name = '', value = '']) => [
      name,
      value,
    ]),
  );
}

const light = tokensOf(':root');
const dark = new Map([...light, ...tokensOf(":root[data-mantine-color-scheme='dark']")]);

function colour(tokens: Map<string, string>, name: string): string {
  const value = tokens.get(name) ?? '';
  const other = /^var\(--([\w-]+)\)$/.exec(value)?.[1];
  return other === undefined ? value : colour(tokens, other);
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

const inks = ['ink', 'ink-2', 'ink-3', 'brand-ink'];
const grounds = ['ground', 'card', 'raised', 'sunken', 'hover', 'line-inner'];
const named = ['amber', 'grey', 'green', 'red', 'blue', 'patient'];

const texts = [
  ...inks.flatMap((ink) => grounds.map((ground) => [ink, ground] as const)),
  ...named.map((name) => [`${name}-ink`, `${name}-ground`] as const),
  ...named.map((name) => [`${name}-ink`, 'card'] as const),
  ['brand-ink', 'brand-ground'] as const,
  ['ink', 'brand-ground'] as const,
  ['ink-2', 'brand-ground'] as const,
  ['brand-800', 'brand-100'] as const,
  ['brand-900', 'brand-100'] as const,
  ['ink-3', 'brand-ground'] as const,
];

describe.each([
  ['light', light],
  ['dark', dark],
])('in the %s skin', (_, tokens) => {
  test.each(texts)('%s on %s is readable', (ink, ground) => {
    expect(contrast(colour(tokens, ink), colour(tokens, ground))).toBeGreaterThanOrEqual(AA);
  });

  test('white on buttons is readable', () => {
    for (const fill of ['brand-fill', 'brand-fill-hover']) {
      expect(contrast('#ffffff', colour(tokens, fill))).toBeGreaterThanOrEqual(AA);
    }
  });

  test('the focus ring and the meters are visible', () => {
    expect(contrast(colour(tokens, 'focus'), colour(tokens, 'card'))).toBeGreaterThanOrEqual(
      AA_SHAPES,
    );
    expect(contrast(colour(tokens, 'focus'), colour(tokens, 'ground'))).toBeGreaterThanOrEqual(
      AA_SHAPES,
    );
    expect(
      contrast(colour(tokens, 'meter'), colour(tokens, 'meter-ground')),
    ).toBeGreaterThanOrEqual(AA_SHAPES);
  });
});
