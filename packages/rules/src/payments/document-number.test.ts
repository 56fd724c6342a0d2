import { expect, test } from 'vitest';
import { documentNumber } from './document-number.ts';

test('a document is numbered by kind and year', () => {
  expect(documentNumber('SUMMARY', 2026, 1)).toBe('PA-2026-000001');
  expect(documentNumber('BCTI', 2026, 42)).toBe('BCTI-2026-000042');
  expect(documentNumber('INVOICE', 2027, 1_234_567)).toBe('INV-2027-1234567');
  expect(documentNumber('CREDIT_NOTE', 2026, 9)).toBe('CN-2026-000009');
});
