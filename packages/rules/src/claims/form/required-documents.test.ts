import { expect, test } from 'vitest';
import { missingDocuments, requiredDocuments } from './required-documents.ts';

test('a visit needs no documents', () => {
  expect(requiredDocuments({ claimType: 'OUTPATIENT' })).toEqual([]);
});

test('a stay needs the certificate, the tax invoice and the discharge summary', () => {
  const required = requiredDocuments({ claimType: 'INPATIENT' });
  expect(missingDocuments(required, { documents: [] })).toEqual([
    'DOCTOR_PAC',
    'TAX_INVOICE',
    'DISCHARGE_SUMMARY',
  ]);
  const most = [{ docType: 'DOCTOR_PAC' }, { docType: 'TAX_INVOICE' }] as const;
  expect(missingDocuments(required, { documents: most })).toEqual(['DISCHARGE_SUMMARY']);
  const all = [...most, { docType: 'DISCHARGE_SUMMARY' as const }];
  expect(missingDocuments(required, { documents: all })).toEqual([]);
});

test("a guarantee letter replaces the doctor's certificate", () => {
  const required = requiredDocuments({ claimType: 'INPATIENT' });
  const stay = { logNo: 'LG-2611-000001' };
  expect(missingDocuments(required, { documents: [], stay })).toEqual([
    'TAX_INVOICE',
    'DISCHARGE_SUMMARY',
  ]);
  expect(missingDocuments(required, { documents: [], stay: {} })).toContain('DOCTOR_PAC');
});
