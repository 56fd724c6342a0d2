import { expect, test } from 'vitest';
import { matchesIn } from './matched-text.tsx';

function marked(text: string, ...words: readonly string[]): string {
  return matchesIn(text, words)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('');
}

test('marks every occurrence of every word in any case', () => {
  expect(marked('Paracetamol 500 mg, para', 'PARA', '500')).toBe('[Para]cetamol [500] mg, [para]');
});

test('marks the longest of several words with the same start', () => {
  expect(marked('Amoxicillin', 'a', 'amox')).toBe('[Amox]icillin');
});

test('treats special characters literally', () => {
  expect(marked('Vitamin B1 (thiamine) 10%', '(thi', '10%', '.*')).toBe(
    'Vitamin B1 [(thi]amine) [10%]',
  );
});

test('marks nothing without a search', () => {
  expect(marked('Aspirin', '')).toBe('Aspirin');
  expect(marked('', 'a')).toBe('');
});
