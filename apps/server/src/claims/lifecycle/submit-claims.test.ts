import { afterAll, beforeAll, expect, test } from 'vitest';
import { aClaim, type ClaimBody } from '../../../test/claim-builders.ts';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';

let portal: Portal;
let clerk: Visitor;
let claim: ClaimBody;
beforeAll(async () => {
  portal = await openPortal();
  clerk = await portal.signIn('clinic.gp');
  claim = await aClaim(clerk, 'T3000001Z');
});
afterAll(() => portal.close());

const onDay = (day: number): ClaimBody => ({
  ...claim,
  date_of_visit_start: `2026-10-${String(day).padStart(2, '0')}`,
});
const keyed = (claims: readonly ClaimBody[], first: number) =>
  claims.map((one, index) => ({ key: `batch-key-${String(first + index)}`, claim: one }));

async function submit(claims: readonly { key: string; claim: ClaimBody }[]) {
  const { data } = await clerk.call('submitClaims', { body: { claims: [...claims] } });
  return data;
}

async function storedOn(day: number): Promise<number> {
  const { rows } = await portal.db.owner.query(
    'SELECT FROM claim WHERE member_id = $1 AND visit_date = $2 AND voided_at IS NULL',
    [claim.member_id_claimant, onDay(day).date_of_visit_start],
  );
  return rows.length;
}

test('stores or refuses each claim on its own, and answers in the order of the claims', async () => {
  const future = { ...claim, date_of_visit_start: '2026-12-24' };
  const { provider_company_id: _clinic, ...incomplete } = onDay(6);
  const claims = keyed([onDay(5), future, onDay(6)], 1);
  const answers = await submit([
    ...claims,
    // Another visit of the day with the same doctor.
    { key: 'batch-key-4', claim: onDay(5) },
  ]);
  expect(answers.map(({ key, status }) => [key, status])).toEqual([
    ['batch-key-1', 201],
    ['batch-key-2', 422],
    ['batch-key-3', 201],
    ['batch-key-4', 409],
  ]);
  const [first, second, , fourth] = answers;
  const read = await clerk.call('getClaim', {
    params: { id: first?.claim?.uuid ?? '' },
    query: { panel_type: 'PANEL' },
  });
  expect(first?.claim).toMatchObject({
    claim_code: read.data.claim_code,
    total_payable_amount: read.data.total_payable_amount,
    version: 1,
  });
  const single = await clerk.refused('submitClaim', { body: future });
  expect(second?.problem).toMatchObject({ code: single.code, details: single.details });
  expect(fourth?.problem?.code).toBe('DUPLICATE_CLAIM');
  expect(await storedOn(5)).toBe(1);
  const malformed = await clerk.call('submitClaims', {
    body: { claims: [{ key: 'batch-key-5', claim: incomplete }] },
  });
  expect(malformed.data[0]).toMatchObject({
    status: 422,
    problem: { details: [{ field: 'provider_company_id' }] },
  });
});

test('continues a batch that was interrupted: stored claims get the same answer and are not stored twice', async () => {
  const claims = keyed([onDay(12), onDay(13), onDay(14)], 10);
  const begun = await submit(claims.slice(0, 2));
  const whole = await submit(claims);
  expect(whole.slice(0, 2)).toEqual(begun);
  expect(whole.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(await submit(claims)).toEqual(whole);
  expect(await Promise.all([12, 13, 14].map(storedOn))).toEqual([1, 1, 1]);
  const [changed] = await submit([{ key: 'batch-key-10', claim: onDay(15) }]);
  expect(changed?.problem?.code).toBe('IDEMPOTENCY_MISMATCH');
});

test('a key means the same claim alone and in a batch, whichever comes first', async () => {
  const [alone, first] = keyed([onDay(16), onDay(17)], 60);
  if (alone === undefined || first === undefined) throw new Error('no claims');
  const single = (one: typeof first) =>
    clerk.call('submitClaim', { body: one.claim, headers: { 'idempotency-key': one.key } });
  const { data } = await single(alone);
  const answers = await submit([alone, first]);
  expect(answers.map(({ status, claim: stored }) => [status, stored?.uuid])).toEqual([
    [201, data.uuid],
    [201, answers[1]?.claim?.uuid],
  ]);
  const again = await single(first);
  expect(again.data).toMatchObject(answers[1]?.claim ?? {});
  const other = { ...first, claim: onDay(18) };
  expect((await submit([other]))[0]?.problem?.code).toBe('IDEMPOTENCY_MISMATCH');
  expect(await Promise.all([16, 17, 18].map(storedOn))).toEqual([1, 1, 0]);
});

test('two copies of a batch at once store each claim once', async () => {
  const claims = keyed([onDay(19), onDay(20)], 20);
  await Promise.all([submit(claims), submit(claims)]);
  expect((await submit(claims)).map(({ status }) => status)).toEqual([201, 201]);
  expect(await Promise.all([19, 20].map(storedOn))).toEqual([1, 1]);
});

test('refuses claims for another clinic', async () => {
  const other = await portal.signIn('clinic.other');
  const { data } = await other.call('submitClaims', {
    body: { claims: keyed([onDay(26)], 30) },
  });
  const single = await other.refused('submitClaim', { body: onDay(26) });
  expect(data[0]).toMatchObject({ status: single.http, problem: { code: single.code } });
  expect(await storedOn(26)).toBe(0);
});

test.each([
  ['a repeated key', () => [...keyed([onDay(27)], 40), ...keyed([onDay(28)], 40)], 'KEY_REPEATED'],
  [
    'more than 500 claims',
    () =>
      keyed(
        Array.from({ length: 501 }, () => claim),
        50,
      ),
    'LIST_TOO_LONG',
  ],
  ['no claim', () => [], 'LIST_TOO_SHORT'],
])('refuses %s', async (_wrong, claims, code) => {
  const refused = await clerk.refused('submitClaims', { body: { claims: claims() } });
  expect(refused.details).toMatchObject([{ code }]);
});
