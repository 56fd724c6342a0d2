import { expect, test } from 'vitest';
import { FhirRefusal } from '../door/fhir-refusal.ts';
import { readResource } from '../door/sent-resource.ts';
import { linesOf, modifierCodes } from './claim-lines.ts';
import { aFhirClaim, coded, consultation, SYSTEM } from './fhir-claim.builders.ts';
import { openPlaces } from './places.ts';
import { SentClaimResource } from './sent-claim-resource.ts';

const GST = 'urn:x-provider-portal:gst';
const world = { clinicId: 'c', memberId: 'm', policyId: 'p', policyNumber: 'n', licence: 'l' };

function lines(...items: readonly object[]) {
  const sent = { ...aFhirClaim({ ...world, ...ids }, '2026-11-06'), item: items };
  const { item } = readResource(SentClaimResource, sent, 'Claim');
  return linesOf(item, [], openPlaces());
}

const ids = {
  memberId: '01a1ac70-4000-7759-a879-dcdeb7fc1d94',
  policyId: '01a1ac70-4000-7759-a879-dcdeb7fc1d95',
};

test.each([
  { codes: ['TAXABLE'], isTaxable: true, priceBasis: null },
  { codes: ['NOT-TAXABLE'], isTaxable: false, priceBasis: null },
  { codes: ['TAXABLE', 'PRICE-INCL'], isTaxable: true, priceBasis: 'INCL' as const },
  { codes: ['TAXABLE', 'PRICE-EXCL'], isTaxable: true, priceBasis: 'EXCL' as const },
])('reads and writes the GST of a line: $codes', ({ codes, isTaxable, priceBasis }) => {
  const item = { ...consultation, modifier: codes.map((code) => coded(GST, code)) };
  const [line] = lines(item).fees;
  expect(line).toMatchObject({
    is_taxable: isTaxable,
    ...(priceBasis === null ? {} : { price_basis: priceBasis }),
  });
  const written = modifierCodes({ consultationType: null, isTaxable, priceBasis });
  expect(written).toEqual(codes.map((code) => [GST, code]));
});

test('keeps the sequence of each item, and its tooth', () => {
  const tooth = { ...consultation, sequence: 7, bodySite: { coding: [{ code: '36' }] } };
  const drug = {
    ...consultation,
    sequence: 3,
    category: coded(SYSTEM.category, 'drug'),
    modifier: [],
  };
  const { fees, drugs } = lines(tooth, drug);
  expect(fees).toMatchObject([{ id: 'item-7', tooth_number: 36, category: 'CONSULTATION' }]);
  expect(drugs).toMatchObject([{ id: 'item-3', da_sku_id: 'FE0002' }]);
});

test('refuses a modifier that it does not know', () => {
  const item = { ...consultation, modifier: [coded('urn:other', 'HALF')] };
  expect(() => lines(item)).toThrow(FhirRefusal);
});
