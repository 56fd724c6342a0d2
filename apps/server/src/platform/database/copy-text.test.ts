import { describe, expect, test } from 'vitest';
import { copyRow } from './copy-text.ts';

describe('a row as COPY text', () => {
  test.each([
    ['nothing', null, '\\N'],
    ['text with tab, line end and backslash', 'a\tb\nc\\d', 'a\\tb\\nc\\\\d'],
    ['a number', 1.5, '1.5'],
    ['a truth value', false, 'false'],
    ['bytes', Buffer.of(1, 255), '\\\\x01ff'],
    ['a list', ['a', 'b "c"'], '{"a","b \\\\"c\\\\""}'],
    ['an empty list', [], '{}'],
  ])('%s', (_, cell, text) => {
    expect(copyRow({ only: cell }, ['only'])).toBe(`${text}\n`);
  });

  test('has its columns in the given order, and throws for a missing column', () => {
    expect(copyRow({ a: 1, b: 2 }, ['b', 'a'])).toBe('2\t1\n');
    expect(() => copyRow({ a: 1 }, ['a', 'b'])).toThrow('a row has no b');
  });
});
