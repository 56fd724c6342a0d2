// The number of statements of the calls that clinics make most, without BEGIN, the session and COMMIT. Each
// statement costs the server and the database, whatever it reads.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aClaim, type ClaimBody } from '../../test/claim-builders.ts';
import { openPortal, type Portal, type Visitor } from '../../test/portal.ts';
import { statementsOf } from '../../test/statements.ts';

let portal: Portal;
let clerk: Visitor;
let body: ClaimBody;
beforeAll(async () => {
  portal = await openPortal();
  clerk = await portal.signIn('clinic.gp');
  body = await aClaimOfSevenLines();
});
afterAll(() => portal.close());

async function codesOf(category: string, limit: number, where = 'true'): Promise<string[]> {
  const { rows } = await portal.db.owner.query<{ code: string }>(
    `SELECT internal_code AS code FROM product
      WHERE category = $1 AND NOT approval_required AND ${where} ORDER BY 1 LIMIT $2`,
    [category, limit],
  );
  return rows.map(({ code }) => code);
}

/** Five drugs and two procedures, as in the benchmarks. */
async function aClaimOfSevenLines(): Promise<ClaimBody> {
  const claim = await aClaim(clerk, 'T3000001Z');
  const [consultation] = claim.out_patient?.procedures ?? [];
  const procedures = (await codesOf('PROCEDURE', 2, 'type_id = 6')).map((code) => ({
    category: 'procedure',
    da_sku_id: code,
    name: code,
    quantity: 1,
    unit_price: 8,
  }));
  const [drug] = claim.claim_drugs ?? [];
  if (drug === undefined || consultation === undefined) throw new Error('no lines to repeat');
  return {
    ...claim,
    out_patient: { ...claim.out_patient, procedures: [consultation, ...procedures] },
    claim_drugs: (await codesOf('DRUG', 5)).map((code) => ({ ...drug, da_sku_id: code })),
  };
}

const on = (date: string) => ({ body: { ...body, date_of_visit_start: date } });

test.each([
  [
    'ten claims of the history',
    () => clerk.call('listClaims', { query: { page: 1, size: 10 } }),
    10,
  ],
  ['a member', () => clerk.call('searchMembers', { query: { nric: 'T3000001Z' } }), 1],
] as const)('%s takes at most 3 statements', async (_, ask, rows) => {
  expect((await ask()).data).toHaveLength(rows);
  expect((await statementsOf(portal, ask)).length).toBeLessThanOrEqual(3);
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
  expect((await read()).data).toMatchObject({ claim_drugs: { length: 5 } });
  expect((await statementsOf(portal, read)).length).toBeLessThanOrEqual(3);
});
