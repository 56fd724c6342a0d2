// A visitor repeats a request for a notification code because the reply was lost.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, anonymousVisitor, type Portal, type Visitor } from '../../test/portal.ts';
import { codeBody, policyIn, search, type CodeBody } from '../../test/tool-builders.ts';

let portal: Portal;
let visitor: Visitor;
beforeAll(async () => {
  portal = await openPortal({ environment: { CAPTCHA: 'off' } });
  visitor = await anonymousVisitor(portal);
});
afterAll(() => portal.close());

const nric = 'T3000001Z';

async function bodyFor(more: Partial<CodeBody>): Promise<CodeBody> {
  return codeBody(visitor, nric, policyIn(await search(visitor, nric)), more);
}

function ask(body: CodeBody, key: string) {
  const headers = { 'x-tenant': 'axa', 'idempotency-key': key };
  return visitor.call('createNotificationCode', { body, headers });
}

/** Counts the codes with these remarks and their audit rows. */
async function madeWith(remarks: string) {
  const { rows } = await portal.db.owner.query(
    `SELECT r.code, count(a.subject_id)::int AS entries FROM referral_code r
       LEFT JOIN audit_entry a
         ON a.action = 'tools.create-notification-code' AND a.subject_id = r.code
      WHERE r.remarks = $1 GROUP BY r.code`,
    [remarks],
  );
  return rows.map(({ entries }: { entries: number }) => entries);
}

test('returns the existing code for the same key', async () => {
  const body = await bodyFor({ remarks: 'asked twice' });
  const key = randomUUID();
  const first = await ask(body, key);
  expect(await ask(body, key)).toEqual(first);
  expect(await madeWith('asked twice')).toEqual([1]);
});

test('creates one code for several requests at the same moment', async () => {
  const body = await bodyFor({ remarks: 'asked at once' });
  const key = randomUUID();
  const replies = await Promise.all([1, 2, 3, 4].map(() => ask(body, key)));
  expect(new Set(replies.map(({ data }) => data.referral_code)).size).toBe(1);
  expect(await madeWith('asked at once')).toEqual([1]);
});

test('creates another code for another body or another key', async () => {
  const key = randomUUID();
  const body = await bodyFor({ remarks: 'other requests' });
  const replies = [
    await ask(body, key),
    await ask({ ...body, visit_date: '2026-11-05T00:00:00' }, key),
    await ask(body, randomUUID()),
  ];
  expect(new Set(replies.map(({ data }) => data.referral_code)).size).toBe(3);
  expect(await madeWith('other requests')).toEqual([1, 1, 1]);
});

test('refuses an invalid key', async () => {
  const body = await bodyFor({ remarks: 'no key' });
  const problem = await visitor.refused('createNotificationCode', {
    body,
    headers: { 'x-tenant': 'axa', 'idempotency-key': 'no key' },
  });
  expect(problem).toMatchObject({ http: 422, details: [{ field: 'Idempotency-Key' }] });
  expect(await madeWith('no key')).toEqual([]);
});
