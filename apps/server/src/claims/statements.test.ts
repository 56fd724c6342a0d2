// The number of statements of the calls that clinics make most, besides BEGIN, the session and COMMIT. Each statement
// costs the server and the database, whatever it reads.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aClaim, type ClaimBody } from '../../test/claim-builders.ts';
import { openPortal, type Portal, type Visitor } from '../../test/portal.ts';
import { statementsOf } from '../../test/statements.ts';

let portal: Portal;
let clerk: Visitor;
let body: ClaimBody;
beforeAll(async () => {
  portal = await openPortal({ template: 'claimless' });
  clerk = await portal.signIn('clinic.gp');
  body = await aClaim(clerk, 'T3000001Z');
});
afterAll(() => portal.close());

const on = (date: string) => ({ body: { ...body, date_of_visit_start: date } });

test.each([
  ['the claim history', 3, () => clerk.call('listClaims', { query: { page: 1, size: 10 } })],
  ['a member', 3, () => clerk.call('searchMembers', { query: { nric: 'T3000001Z' } })],
])('%s takes at most %i statements', async (_, most, ask) => {
  await ask();
  expect((await statementsOf(portal, ask)).length).toBeLessThanOrEqual(most);
});

test('a calculation takes at most 6 statements, also on a date that no claim had before', async () => {
  await clerk.call('calculateClaim', on('2026-10-12'));
  const other = () => clerk.call('calculateClaim', on('2026-10-11'));
  expect((await statementsOf(portal, other)).length).toBeLessThanOrEqual(6);
});

test('a submission takes at most 12 statements, and one claim 3', async () => {
  const { data } = await clerk.call('submitClaim', on('2026-10-13'));
  const submission = await statementsOf(portal, () => clerk.call('submitClaim', on('2026-10-14')));
  expect(submission.length).toBeLessThanOrEqual(12);
  const read = () => clerk.call('getClaim', { params: { id: data.uuid }, query: {} });
  await read();
  expect((await statementsOf(portal, read)).length).toBeLessThanOrEqual(3);
});
