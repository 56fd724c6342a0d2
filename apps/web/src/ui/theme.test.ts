// Every text colour has the contrast of WCAG 2.2 AA on its background, in both colour schemes.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const files = ['./tokens.css', './display/series.css'].map((file) =>
  readFileSync(new URL(file, import.meta.url), 'utf8'),
);
const AA = 4.5;
const AA_SHAPES = 3;

function tokensOf(selector: string): Map<string, string> {
  const blocks = files.map((css) => {
    const start = css.indexOf(`${selector} {`);
    return css.slice(start, css.indexOf('\n}', start));
  });
  return new Map(
    Array.from(
      blocks.join('\n').matchAll(/--([\w-]+):\s*([^;]+);/g),
      ([, name = '', value = '']) => [name, value],
    ),
  );
}

const light = tokensOf(':root');
const dark = new Map([...light, ...tokensOf(":root[data-mantine-color-scheme='dark']")]);

function colour(tokens: Map<string, string>, name: string): string {
  const value = tokens.get(name) ?? '';
  const other = /^var\(--([\w-]+)\)$/.exec(value)?.[1];
  return other === undefined ? value : colour(tokens, other);
}

function linear(part: number): number {
  return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255),
  );
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

/** The place of a colour in OKLab, in which equal distances look equally different. */
function perceived(hex: string): readonly [number, number, number] {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255),
  );
  const long = Math.cbrt(0.412_221 * r + 0.536_333 * g + 0.051_446 * b);
  const middle = Math.cbrt(0.211_903 * r + 0.680_7 * g + 0.107_397 * b);
  const short = Math.cbrt(0.088_302 * r + 0.281_719 * g + 0.629_979 * b);
  return [
    0.210_454 * long + 0.793_618 * middle - 0.004_072 * short,
    1.977_998 * long - 2.428_592 * middle + 0.450_594 * short,
    0.025_904 * long + 0.782_772 * middle - 0.808_676 * short,
  ];
}

function difference(one: string, other: string): number {
  const [x, y] = [perceived(one), perceived(other)];
  return Math.hypot(x[0] - y[0], x[1] - y[1], x[2] - y[2]);
}

const SERIES = Array.from({ length: 12 }, (_, at) => `series-${at + 1}`);
/** About ten times what an eye can just tell apart side by side: the legend is not beside the bar. */
const CLEARLY_DIFFERENT = 0.13;

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

  test('the parts of a bar are visible, and each differs clearly from the others', () => {
    const colours = SERIES.map((name) => colour(tokens, name));
    for (const [at, one] of colours.entries()) {
      expect(contrast(one, colour(tokens, 'card'))).toBeGreaterThanOrEqual(AA_SHAPES);
      for (const other of colours.slice(at + 1)) {
        expect(difference(one, other), `${one} ${other}`).toBeGreaterThan(CLEARLY_DIFFERENT);
      }
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
