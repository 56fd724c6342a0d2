import { describe, expect, test } from 'vitest';
import { DiagnosisIndex } from './diagnosis-index.ts';

function entry(code: string, description: string, popularity = 0) {
  return {
    id: code,
    code,
    description,
    is_acute: true,
    is_chronic: false,
    is_common: popularity > 0,
    popularity,
  };
}

const index = new DiagnosisIndex([
  entry('J06.9', 'Acute upper respiratory infection, unspecified', 900),
  entry('E11.9', 'Type 2 diabetes mellitus without complications', 800),
  entry('E11.65', 'Type 2 diabetes mellitus with hyperglycemia', 50),
  entry('E10.9', 'Type 1 diabetes mellitus without complications', 20),
  entry('J20.9', 'Acute bronchitis, unspecified', 300),
  entry('O24.1', 'Pre-existing type 2 diabetes mellitus, in pregnancy'),
  entry('M54.5', 'Low back pain', 500),
]);

function codes(text: string): string[] {
  return index.search(text, 15, 0).rows.map((row) => row.code);
}

describe('diagnosis search', () => {
  test('finds by two letters, common ones first', () => {
    expect(codes('ac')).toEqual(['J06.9', 'J20.9']);
  });

  test('finds words in any order and by their beginnings', () => {
    expect(codes('respir upper')).toEqual(['J06.9']);
    expect(codes('diabetes type 2')[0]).toBe('E11.9');
  });

  test.each(['J 06.9', 'J06-9', 'j 069', 'Ｊ０６．９', 'J06\u200B.9'])(
    'finds J06.9 by %j',
    (typed) => {
      expect(codes(typed)).toEqual(['J06.9']);
    },
  );

  test('a word before a number is not the beginning of a code', () => {
    expect(codes('type 2')[0]).toBe('E11.9');
  });

  test('finds codes by their beginning, with and without the dot', () => {
    expect(codes('e11')).toEqual(['E11.9', 'E11.65']);
    expect(codes('E11.6')).toEqual(['E11.65']);
    expect(codes('e1165')).toEqual(['E11.65']);
  });

  test('forgives one typing error in words of at least four letters', () => {
    expect(codes('diabtes')[0]).toBe('E11.9');
    expect(codes('bronchtis')).toEqual(['J20.9']);
    expect(codes('bakc')).toEqual(['M54.5']);
    expect(codes('lwo')).toEqual([]);
  });

  test('counts all and returns one page', () => {
    const { rows, total } = index.search('diabetes', 2, 2);
    expect(total).toBe(4);
    expect(rows).toHaveLength(2);
  });

  test.each(['', '   ', '!?'])('returns an empty list for %j', (text) => {
    expect(codes(text)).toEqual([]);
  });
});
