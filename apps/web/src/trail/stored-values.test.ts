import { expect, test } from 'vitest';
import { storedValues } from './stored-values.ts';

test('puts the values before and after beside each other', () => {
  expect(storedValues({ status: 'NEW', version: 1 }, { version: 2, lines: [{ line: 1 }] })).toEqual(
    [
      { name: 'status', before: 'NEW', after: '–' },
      { name: 'version', before: '1', after: '2' },
      { name: 'lines', before: '–', after: '[{"line":1}]' },
    ],
  );
});

test('shows an entry without values as empty, and a value without a name', () => {
  expect(storedValues(null, null)).toEqual([]);
  expect(storedValues(null, 'text')).toEqual([{ name: '', before: '–', after: 'text' }]);
});
