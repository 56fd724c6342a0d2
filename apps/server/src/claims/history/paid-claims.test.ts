// Claims in batches and paid claims: in the list, its filter, the file, one claim and its PDF.
import { parseCsv } from 'hucre/csv';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPdf } from '../../../test/paper/read-pdf.ts';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

let portal: Portal;
let clerk: Visitor;
beforeAll(async () => {
  portal = await openPortal();
  clerk = await portal.signIn('clinic.gp');
});
afterAll(() => portal.close());

async function listed(display: string) {
  const { data } = await clerk.call('listClaims', {
    query: { display_status: display, size: 1000 },
  });
  return data;
}

interface Paid {
  readonly id: string;
  readonly name: string;
  readonly paid_on: string;
}

/** The batch and the day of payment of each paid claim, from the batches. */
async function paidClaims(): Promise<Paid[]> {
  const { rows } = await portal.db.owner.query<Paid>(
    `SELECT e.claim_id AS id, b.name, b.paid_on::text FROM batch_entry e
       JOIN provider_batch b ON (b.clinic_id, b.id) = (e.clinic_id, e.batch_id)
      WHERE e.clinic_id = $1 AND e.kind = 'CLAIM' AND b.paid_on IS NOT NULL ORDER BY e.claim_id`,
    [clerk.clinicId],
  );
  return rows;
}

test('the list of paid claims has the batch and the day of payment of each', async () => {
  const claims = await listed('Paid');
  const shown = claims.map((claim) => ({
    id: claim.uuid,
    name: claim.provider_batch_name,
    paid_on: claim.payment_date,
  }));
  expect(shown.toSorted((one, other) => one.id.localeCompare(other.id))).toEqual(
    await paidClaims(),
  );
  expect(new Set(claims.map((claim) => claim.expected_payment_date))).toEqual(new Set([null]));
  expect(new Set(claims.map((claim) => claim.display_colour))).toEqual(new Set(['green']));
});

test('an approved claim in a batch has a day on which its payment is expected, and none of payment', async () => {
  const batched = (await listed('Approved')).filter((claim) => claim.provider_batch_name !== null);
  expect(batched.length).toBeGreaterThan(0);
  for (const claim of batched) {
    expect(claim.payment_date).toBeNull();
    expect(claim.expected_payment_date).toMatch(/^2026-(11|12)-20$/);
  }
});

test('the file has the batch and the days of payment of the list', async () => {
  const claims = [...(await listed('Paid')), ...(await listed('Approved'))];
  const { body } = await clerk.send({
    method: 'GET',
    url: '/api/claim/v1/exports/claims',
    query: { format: 'csv', display_status: 'Paid,Approved' },
  });
  const [headings = [], ...rows] = parseCsv(body).map((row) => row.map(String));
  const column = (heading: string) => headings.indexOf(heading);
  const byCode = new Map(rows.map((row) => [row[0]?.replace('\uFEFF', ''), row]));
  expect(rows).toHaveLength(claims.length);
  for (const claim of claims) {
    const row = byCode.get(claim.claim_code);
    expect(row?.[column('Status')]).toBe(claim.display_status);
    expect(row?.[column('Batch')]).toBe(claim.provider_batch_name ?? '');
    expect(row?.[column('Payment date')]).toBe(claim.payment_date ?? '');
    expect(row?.[column('Payment expected')]).toBe(claim.expected_payment_date ?? '');
  }
});

test('one paid claim and its PDF have batch, day and reference of the payment', async () => {
  const [paid] = await paidClaims();
  if (paid === undefined) throw new Error('the demo has paid claims');
  const { data: claim } = await clerk.call('getClaim', { params: { id: paid.id }, query: {} });
  expect(claim).toMatchObject({
    display_status: 'Paid',
    provider_batch_name: paid.name,
    payment_date: paid.paid_on,
  });
  const { reference } = claim.claim_payment;
  expect(reference).toMatch(/^PR-\d{4}-\d{4}-\d{6}$/);
  const { rawPayload } = await clerk.send({
    method: 'GET',
    url: `/api/claim/v1/claims/${paid.id}/pdf`,
    headers: { 'accept-language': 'en' },
  });
  const { text } = await readPdf(rawPayload);
  const [year = '', month = '', number = ''] = paid.paid_on.split('-');
  const day = `${number} ${MONTHS[Number(month) - 1] ?? ''} ${year}`;
  for (const part of [paid.name, day, reference ?? '', 'Paid']) expect(text).toContain(part);
});

test('a claim of the time before batches had statuses is shown as Batched everywhere', async () => {
  const [claim] = await listed('Processing');
  if (claim === undefined) throw new Error('the demo has claims in processing');
  await portal.db.owner.query(
    `UPDATE claim SET raw_status = 'BATCH', claim_status = 'approved', is_adjudicated = false WHERE id = $1`,
    [claim.uuid],
  );
  const batched = await listed('Batched');
  expect(batched.map(({ uuid, display_colour: colour }) => [uuid, colour])).toEqual([
    [claim.uuid, 'green'],
  ]);
  const { data } = await clerk.call('getClaim', { params: { id: claim.uuid }, query: {} });
  expect(data.display_status).toBe('Batched');
  const { body } = await clerk.send({
    method: 'GET',
    url: '/api/claim/v1/exports/claims',
    query: { format: 'csv', display_status: 'Batched' },
  });
  expect(body).toContain(',Batched,');
});

test('another clinic sees neither batch nor payment', async () => {
  const stranger = await portal.signIn('clinic.other');
  const [paid] = await paidClaims();
  const refused = await stranger.refused('getClaim', { params: { id: paid?.id ?? '' }, query: {} });
  expect(refused.code).toBe('CLAIM_NOT_FOUND');
});
