import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Portal, Visitor } from '../../../test/portal.ts';
import { openFhirPortal, type FhirClient } from '../fhir-client.builders.ts';

let portal: Portal;
let clerk: Visitor;
let client: FhirClient;
beforeAll(async () => {
  ({ portal, manager: clerk, client } = await openFhirPortal(['payment-advice-multiple:read']));
});
afterAll(() => portal.close());

test('the details of every payment of the clinic add up to its amount', async () => {
  const { found, bundle } = await client.search('PaymentReconciliation', '_count=50');
  const { page } = await clerk.call('listPaymentAdvices', { query: { kind: 'MULTIPLE' } });
  expect(bundle.total).toBe(page.total_items);
  expect(found.length).toBeGreaterThan(2);
  for (const { paymentAmount, detail = [] } of found) {
    const sum = detail.reduce(
      (cents, { amount }) => cents + Math.round((amount?.value ?? 0) * 100),
      0,
    );
    expect(sum).toBe(Math.round((paymentAmount.value ?? 0) * 100));
  }
});

test('a paid advice has the reference of the bank and names the claims that it pays', async () => {
  const { data } = await clerk.call('listPaymentAdvices', {
    query: { kind: 'MULTIPLE', size: 100 },
  });
  const paid = data.find(({ status }) => status === 'PAID_TO_PROVIDERS');
  const read = await client.read('PaymentReconciliation', paid?.id ?? '');
  const advice = await clerk.call('getPaymentAdvice', { params: { id: paid?.id ?? '' } });
  expect(read).toMatchObject({
    outcome: 'complete',
    disposition: 'Paid',
    paymentDate: advice.data.payment_date,
    paymentIdentifier: { value: advice.data.payment?.reference },
    requestor: { reference: `Organization/${clerk.clinicId}` },
  });
  const entries = await clerk.call('listPaymentAdviceClaims', {
    params: { id: paid?.id ?? '' },
    query: { size: 1000 },
  });
  expect(read.detail?.flatMap(({ request }) => request?.reference ?? [])).toEqual(
    entries.data.map(({ claim_id: id }) => `Claim/${id}`),
  );
});

test('is found by number and by the days of the batch', async () => {
  const { found } = await client.search('PaymentReconciliation', '_count=1');
  const [newest] = found;
  const number = newest?.identifier?.[0]?.value ?? '';
  expect((await client.search('PaymentReconciliation', `identifier=${number}`)).found).toEqual(
    found,
  );
  const created = newest?.created ?? '';
  const onDay = await client.search('PaymentReconciliation', `created=${created}&_count=50`);
  expect(new Set(onDay.found.map((one) => one.created))).toEqual(new Set([created]));
  expect(await client.refused('GET', '/PaymentReconciliation?created=soon')).toMatchObject({
    status: 422,
    issues: [{ expression: 'created' }],
  });
});
