// The problems of invalid fields: codes and messages of the portal, never those of the parser.
import { FIELD_MESSAGES } from '@portal/contract/field-messages.ts';
import { fillWords } from '@portal/rules/values/fill-words.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fieldProblem } from './field-problems.ts';
import { aClaim, type ClaimBody } from '../../../test/claim-builders.ts';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';

let portal: Portal;
let clerk: Visitor;
let body: ClaimBody;
beforeAll(async () => {
  portal = await openPortal();
  clerk = await portal.signIn('clinic.gp');
  body = await aClaim(clerk, 'T3000001Z');
});
afterAll(() => portal.close());

const drug = (part: object) => ({ claim_drugs: [{ da_sku_id: 'DR0001', quantity: 1, ...part }] });

test('the message about one character has no plural', () => {
  expect(fieldProblem('name', 'TEXT_TOO_SHORT', { min: 1 }).message).toBe(
    'Enter at least 1 character.',
  );
  expect(fieldProblem('name', 'TEXT_TOO_SHORT', { min: 2 }).message).toBe(
    'Enter at least 2 characters.',
  );
});

test.each([
  [drug({ duration: 3651 }), 'claim_drugs.0.duration', 'NUMBER_TOO_LARGE', { max: 3650 }],
  [
    drug({ unit_price: 100_000 }),
    'claim_drugs.0.unit_price',
    'NUMBER_TOO_LARGE',
    { max: 99_999.9999 },
  ],
  [drug({ dosage: -1 }), 'claim_drugs.0.dosage', 'NUMBER_TOO_SMALL', { min: 0 }],
  [drug({ quantity: 0.0001 }), 'claim_drugs.0.quantity', 'NUMBER_STEP', { step: 0.001 }],
  [
    drug({ frequency_per_day: 5 }),
    'claim_drugs.0.frequency_per_day',
    'NUMBER_TOO_LARGE',
    { max: 4 },
  ],
  [drug({ dosage: 'two' }), 'claim_drugs.0.dosage', 'VALUE_TYPE', { type: 'number' }],
  [{ receipt_no: 'R'.repeat(31) }, 'receipt_no', 'TEXT_TOO_LONG', { max: 30 }],
  [
    { member_type: 'AUNT' },
    'member_type',
    'VALUE_CHOICE',
    { choices: 'MAIN, SPOUSE, CHILD, PARENT' },
  ],
  [{ plan_id: 'gold' }, 'plan_id', 'VALUE_FORMAT', undefined],
  [
    { claim_remarks: Array.from({ length: 11 }, () => ({ remarks: 'x' })) },
    'claim_remarks',
    'LIST_TOO_LONG',
    { max: 10 },
  ],
  [{ colour: 'red' }, 'colour', 'UNKNOWN_FIELD', undefined],
] as const)('%j is refused at %s with %s', async (change, field, code, params) => {
  const refusal = await clerk.refused('createDraft', { body: Object.assign({}, body, change) });
  const message = fillWords(FIELD_MESSAGES[code], params ?? {});
  expect(refusal.details).toEqual([
    { field, code, message, ...(params === undefined ? {} : { params }) },
  ]);
});

test('keeps the code and the message of a schema that has its own', async () => {
  const refusal = await clerk.refused('createDraft', {
    body: { ...body, date_of_visit_start: '31/12/2026' },
  });
  expect(refusal.details).toEqual([
    { field: 'date_of_visit_start', code: 'DATE_FORMAT', message: 'Enter a date as YYYY-MM-DD.' },
  ]);
});

test('a refusal names a hundred fields at most', async () => {
  const unknown = Object.fromEntries(Array.from({ length: 900 }, (_, at) => [`field_${at}`, 1]));
  const lists = { claim_drugs: Array.from({ length: 60 }, () => ({ a: 1, b: 1, c: 1 })) };
  for (const change of [unknown, lists]) {
    const refusal = await clerk.refused('createDraft', { body: Object.assign({}, body, change) });
    expect(refusal.details).toHaveLength(100);
  }
});
