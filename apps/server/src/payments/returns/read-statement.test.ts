import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';
import { aPreviewedReturn } from '../payment.builders.ts';
import { brokenInvariants } from '../payment-invariants.queries.ts';
import { anEntry, aNotification, aStatement } from './statement.builders.ts';

let portal: Portal;
let finance: Visitor;
beforeAll(async () => {
  portal = await openPortal();
  finance = await portal.signIn('admin.finance');
});
afterAll(() => portal.close());

/** Payments that were made and that the bank has not answered. */
async function madePayments() {
  const { rows } = await portal.db.owner.query<{ id: string; reference: string; amount: string }>(
    `SELECT id, end_to_end_id AS reference, amount::text FROM payment
      WHERE status = 'PAID' AND answered_on IS NULL ORDER BY end_to_end_id LIMIT 3`,
  );
  const [first, second, third] = rows;
  if (first === undefined || second === undefined || third === undefined) {
    throw new Error('the demo has three payments without an answer');
  }
  return [first, second, third] as const;
}

async function stored(reference: string) {
  const { data } = await finance.call('findPayment', { query: { reference } });
  return { status: data.status, answered_on: data.answered_on, bank: data.bank_reference };
}

const read = async (content: string) =>
  (await finance.call('readBankReturn', await aPreviewedReturn(finance, content))).data;

test('a statement confirms and returns payments, and its other lines change nothing', async () => {
  const [confirmed, returned, other] = await madePayments();
  const content = aStatement(
    anEntry(confirmed),
    anEntry(returned),
    anEntry({ ...returned, side: 'CRDT', returned: 'AC04', on: '2026-11-25' }),
    anEntry({ ...other, amount: '0.01' }),
    anEntry({ reference: 'RENT-2026-11' }),
  );
  const preview = (await finance.call('previewBankReturn', { body: { content } })).data;
  expect(preview).toMatchObject({
    is_statement: true,
    line_count: 5,
    wrong: 3,
    failed: 1,
    accepted: 1,
  });
  expect(preview.lines.map(({ line, effect }) => `${line} ${effect}`)).toEqual([
    '5 UNKNOWN',
    '2 DOUBLED',
    '4 AMOUNT',
    '3 FAIL',
    '1 ACCEPT',
  ]);
  const done = await read(content);
  expect(done).toMatchObject({ lines: 5, unmatched: 3, failed: 1, accepted: 1, known: 0 });
  expect(await stored(confirmed.reference)).toEqual({
    status: 'PAID',
    answered_on: '2026-11-23',
    bank: `BK-${confirmed.reference}`,
  });
  expect(await stored(returned.reference)).toEqual({
    status: 'FAILED',
    answered_on: '2026-11-25',
    bank: `BK-${returned.reference}`,
  });
  expect(await stored(other.reference)).toEqual({ status: 'PAID', answered_on: null, bank: null });
  // The same statement again has no further effect.
  expect(await read(content)).toMatchObject({ unmatched: 3, failed: 0, accepted: 0, known: 2 });
  const { rows } = await portal.db.owner.query<{ left: string }>(
    'SELECT sum(amount) AS left FROM claim_payment WHERE reference = $1',
    [returned.reference],
  );
  expect(rows[0]?.left).toBe('0.00');
  expect(await brokenInvariants(portal.db.owner)).toEqual([]);
});

test('a payment in another currency changes nothing', async () => {
  const [payment] = await madePayments();
  const content = aNotification(anEntry({ ...payment, currency: 'USD' }));
  expect(await read(content)).toMatchObject({ unmatched: 1, accepted: 0, run_ids: [] });
  expect(await stored(payment.reference)).toMatchObject({ answered_on: null });
});

test('a booking adds the reference of the bank to a payment that was only accepted', async () => {
  const [payment] = await madePayments();
  await read(`reference,status\n${payment.reference},ACSP`);
  expect(await stored(payment.reference)).toMatchObject({ answered_on: '2026-11-06', bank: null });
  expect(await read(aStatement(anEntry(payment)))).toMatchObject({ accepted: 1 });
  expect(await stored(payment.reference)).toEqual({
    status: 'PAID',
    answered_on: '2026-11-23',
    bank: `BK-${payment.reference}`,
  });
});

test('a statement with a document type declaration is refused', async () => {
  const content = `<!DOCTYPE x [<!ENTITY a "1">]>${aStatement(anEntry({ reference: 'R' }))}`;
  const { details } = await finance.refused('previewBankReturn', { body: { content } });
  expect(details).toMatchObject([{ field: 'content', code: 'FILE_UNREADABLE' }]);
});
