import { expect, test } from 'vitest';
import { formsParams } from './forms-params.ts';

test('keeps known filters, without the first page and empty ones', () => {
  const all = { page: 3, q: 'consent', category: 'CONSENT', language: 'fr', insurer: 'AXA' };
  expect(formsParams(all)).toEqual(all);
  expect(formsParams({ page: 1, q: '', category: 'RECIPE', language: 'xx', insurer: ' ' })).toEqual(
    {},
  );
});
