import { afterAll, beforeAll, expect, test } from 'vitest';
import { aClaim } from '../../../test/claim-builders.ts';
import { demoMember } from '../../../test/fixtures.ts';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';
import { statementsOf } from '../../../test/statements.ts';
import { aCheckedUpload, anUpload, rowMaker, rowsOf } from './bulk.builders.ts';

let portal: Portal;
let clerk: Visitor;
let row: Awaited<ReturnType<typeof rowMaker>>;
beforeAll(async () => {
  portal = await openPortal();
  clerk = await portal.signIn('clinic.gp');
  row = await rowMaker(clerk);
});
afterAll(() => portal.close());

/** The problems of the claims of a file, in order. */
async function problemsOf(rows: Parameters<typeof aCheckedUpload>[1]) {
  const { id } = await aCheckedUpload(clerk, rows);
  const claims = await rowsOf(clerk, id);
  return claims.map(({ state, problems }) => ({
    state,
    problems: problems.map(({ line, column, code }) => `${line} ${column} ${code}`),
  }));
}

test('a claim is ready with the amounts that the calculator gives for it', async () => {
  const { id } = await aCheckedUpload(clerk, [
    row({ claim_ref: 'V1', visit_date: '02/11/2026' }),
    {
      claim_ref: 'V1',
      item: 'DR0002',
      quantity: '10',
      unit_price: '0.25',
      dosage: '1',
      frequency: 'OD',
    },
  ]);
  const [read] = await rowsOf(clerk, id);
  const claim = await aClaim(clerk, demoMember, { date_of_visit_start: '2026-11-02' });
  const [drug] = claim.claim_drugs ?? [];
  const second = {
    ...drug,
    da_sku_id: 'DR0002',
    quantity: 10,
    unit_price: 0.25,
    frequency_per_day: 1,
  };
  const calculated = await clerk.call('calculateClaim', {
    body: { ...claim, claim_drugs: drug === undefined ? [] : [drug, second] },
  });
  expect(calculated.data.details).toEqual([]);
  expect(read).toMatchObject({
    state: 'READY',
    lines: [{ line: 2 }, { line: 3 }],
    total_fee_amount: calculated.data.total_fee_amount,
    total_payable_amount: calculated.data.total_payable_amount,
    total_patient_payable_amount: calculated.data.total_patient_payable_amount,
  });
});

const wrong = (problem: string) => ({ state: 'NEEDS_CORRECTION', problems: [problem] });

test('each problem is reported at its cell', async () => {
  const found = await problemsOf([
    row({ member_number: 'S0000000Z', visit_date: '21/10/2026' }),
    row({ member_number: '', visit_date: '22/10/2026' }),
    row({ visit_date: '31/02/2026' }),
    row({ visit_date: '23/10/2026', doctor: 'Dr Nobody' }),
    row({ visit_date: '24/10/2026', diagnosis: 'ZZZ9' }),
    row({ visit_date: '25/10/2026', item: 'No such drug' }),
    row({ visit_date: '26/10/2026', quantity: 'many' }),
    row({ visit_date: '27/10/2026', consultation_fee: 'free', consultation_code: '' }),
    row({ visit_date: '01/01/2027' }),
    row({ visit_date: '28/10/2026', approval_code: 'NOSUCH' }),
    row({ visit_date: '29/10/2026' }),
    row({ visit_date: '2026-10-29', receipt_no: 'again' }),
  ]);
  expect(found).toEqual([
    wrong('2 member_number MEMBER_UNKNOWN'),
    wrong('3 member_number MEMBER_MISSING'),
    wrong('4 visit_date DATE_UNREADABLE'),
    wrong('5 doctor DOCTOR_UNKNOWN'),
    wrong('6 diagnosis DIAGNOSIS_UNKNOWN'),
    wrong('7 item ITEM_UNKNOWN'),
    wrong('8 quantity NUMBER_UNREADABLE'),
    expect.objectContaining({ state: 'NEEDS_CORRECTION' }),
    expect.objectContaining({ state: 'NEEDS_CORRECTION' }),
    wrong('11 approval_code NOT_FOUND'),
    { state: 'READY', problems: [] },
    wrong('13 null TWIN_IN_FILE'),
  ]);
});

test('the consultation of the price list is chosen by the type of visit and the fee', async () => {
  const found = await problemsOf([
    row({ visit_date: '16/10/2026', consultation_code: '' }),
    row({ visit_date: '17/10/2026', consultation_code: '', visit_type: 'Follow-up' }),
    row({ visit_date: '18/10/2026', consultation_code: 'NOSUCH' }),
  ]);
  expect(found).toEqual([
    { state: 'READY', problems: [] },
    { state: 'READY', problems: [] },
    expect.objectContaining({ state: 'NEEDS_CORRECTION' }),
  ]);
});

test('a member is also found by policy number and date of birth, but not by the policy number alone', async () => {
  const { rows } = await portal.db.owner.query<{ policy: string; born: string }>(
    `SELECT p.policy_number AS policy, m.date_of_birth::text AS born
       FROM member m JOIN policy_member pm ON pm.member_id = m.id JOIN policy p ON p.id = pm.policy_id
       JOIN company_policy cp ON cp.id = p.company_policy_id
      WHERE m.national_id_tail = '001Z' AND cp.insurer_code = 'AXA' LIMIT 1`,
  );
  const { policy = '', born = '' } = rows[0] ?? {};
  const named = { member_number: '', policy_number: policy, visit_date: '30/10/2026' };
  expect(
    await problemsOf([
      row({ ...named, date_of_birth: born }),
      row({ ...named, date_of_birth: '01/01/1901' }),
      row(named),
    ]),
  ).toEqual([
    { state: 'READY', problems: [] },
    { state: 'NEEDS_CORRECTION', problems: ['3 policy_number MEMBER_UNKNOWN'] },
    { state: 'NEEDS_CORRECTION', problems: ['4 member_number MEMBER_MISSING'] },
  ]);
});

test('the mapping is kept for the next file with the same headings', async () => {
  const own = row({ visit_date: '31/10/2026', remarks: 'x' });
  const first = await anUpload(clerk, [own]);
  const mapping = first.mapping.map((column) => (column === 'remarks' ? null : column));
  const headers = { 'if-match': '"1"' };
  await clerk.call('mapBulkColumns', { params: { id: first.id }, body: { mapping }, headers });
  expect((await anUpload(clerk, [{ ...own, remarks: 'another' }])).mapping).toEqual(mapping);
});

test('refuses a mapping without member, date or fee, and a mapping of another version', async () => {
  const { id, mapping } = await anUpload(clerk, [row({ receipt_no: 'incomplete' })]);
  const send = (body: { mapping: typeof mapping }, version = 1) =>
    clerk.refused('mapBulkColumns', {
      params: { id },
      body,
      headers: { 'if-match': `"${version}"` },
    });
  const without = mapping.map((column) => (column === 'visit_date' ? null : column));
  expect((await send({ mapping: without })).code).toBe('BULK_MAPPING_INCOMPLETE');
  expect((await send({ mapping: mapping.slice(1) })).code).toBe('BULK_MAPPING_INCOMPLETE');
  expect((await send({ mapping }, 7)).code).toBe('VERSION_CONFLICT');
});

const manyRows = (claims: number) =>
  Array.from({ length: claims }, (_, at) =>
    row({ claim_ref: `S${at}`, receipt_no: `S-${claims}-${at}` }),
  );

async function statementsFor(claims: number): Promise<number> {
  const { id, mapping } = await anUpload(clerk, manyRows(claims));
  const statements = await statementsOf(portal, () =>
    clerk.call('mapBulkColumns', {
      params: { id },
      body: { mapping },
      headers: { 'if-match': '"1"' },
    }),
  );
  return statements.length;
}

test('the number of statements does not grow with the number of claims', async () => {
  await statementsFor(2);
  expect(await statementsFor(200)).toBe(await statementsFor(3));
});
