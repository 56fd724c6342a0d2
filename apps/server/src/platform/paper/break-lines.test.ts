import { describe, expect, test } from 'vitest';
import { breakLines } from './break-lines.ts';

/** All characters have the same width. */
const widthOf = (text: string) => Array.from(text).length;

describe('breaking lines', () => {
  test.each([
    ['one two three', 7, ['one two', 'three']],
    ['one two three', 13, ['one two three']],
    ['one two three', 6, ['one', 'two', 'three']],
    ['first\nsecond line', 20, ['first', 'second line']],
    ['理赔门诊金额', 4, ['理赔门诊', '金额']],
    ['药品 Paracetamol', 12, ['药品', 'Paracetamol']],
    ['Acetylsalicylic', 6, ['Acetyl', 'salicy', 'lic']],
    ['', 5, ['']],
  ] as const)('%s in %d', (text, width, lines) => {
    expect(breakLines(text, width, widthOf)).toEqual(lines);
  });
});

test('keeps vowel signs with their letters', () => {
  expect(breakLines('கெகெகெ', 4, (text) => Array.from(text).length)).toEqual(['கெகெ', 'கெ']);
});
