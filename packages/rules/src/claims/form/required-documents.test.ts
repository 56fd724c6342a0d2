import { expect, test } from 'vitest';
import { missingDocuments, requiredDocuments } from './required-documents.ts';

test('a visit needs no documents', () => {
  expect(requiredDocuments({ claimType: 'OUTPATIENT' })).toEqual([]);
});

test('a stay needs the certificate, the tax invoice and the discharge summary', () => {
  const required = requiredDocuments({ claimType: 'INPATIENT' });
  expect(missingDocuments(required, [])).toEqual([
    'DOCTOR_PAC',
    'TAX_INVOICE',
    'DISCHARGE_SUMMARY',
  ]);
  const most = [{ docType: 'DOCTOR_PAC' }, { docType: 'TAX_INVOICE' }] as const;
  expect(missingDocuments(required, most)).toEqual(['DISCHARGE_SUMMARY']);
  expect(missingDocuments(required, [...most, { docType: 'DISCHARGE_SUMMARY' }])).toEqual([]);
});
