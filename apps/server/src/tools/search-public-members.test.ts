// A visitor without a session looks up a member's policies.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  openPortal,
  portalForTest,
  anonymousVisitor,
  type Portal,
  type Visitor,
} from '../../test/portal.ts';
import { checkValidity, ofProgramme, search } from '../../test/tool-builders.ts';

let portal: Portal;
let visitor: Visitor;
beforeAll(async () => {
  portal = await openPortal({ environment: { CAPTCHA: 'off' } });
  visitor = await anonymousVisitor(portal);
});
afterAll(() => portal.close());

/** Every policy of an answer as `system number relation status`. */
async function found(nric: string, headers = ofProgramme('AXA')): Promise<string[]> {
  const { data } = await search(visitor, nric, headers);
  return data.flatMap(({ system_version, policies }) =>
    policies.map((row) => `${system_version} ${row.policy_number} ${row.relation} ${row.status}`),
  );
}

/** Moves a policy to the card of another insurer. */
async function moveToProgramme(policyNumber: string, insurer: string, card: string) {
  await portal.db.owner.query(
    `WITH moved AS (
       INSERT INTO company_policy (company_id, insurer_code, programme_code, system_version)
       SELECT company_id, $2, $3, 'v4' FROM company_policy LIMIT 1 RETURNING id)
     UPDATE policy SET company_policy_id = (SELECT id FROM moved) WHERE policy_number = $1`,
    [policyNumber, insurer, card],
  );
}

describe('the policies of a national number', () => {
  test('API-PUB-06 are listed by policy system, with the number masked', async () => {
    const { data, captcha_pass } = await search(visitor, ' t3000004d ');
    const { rows } = await portal.db.owner.query<Record<string, unknown>>(
      `SELECT p.id, 'AXA-3002' AS code, p.policy_number, p.insurance_reference, 'active' AS status,
              p.start_date::text, p.expiry_date::text, c.id AS company_id, c.name AS company_name,
              p.company_policy_id, 'CHILD' AS relation, 'Child' AS relation_text,
              p.main_member_id AS relation_member_id, 'Exemplo Lim' AS relation_member_name,
              p.main_member_id AS policy_holder_id, pm.id AS member_policy_id
         FROM policy p
         JOIN company_policy cp ON cp.id = p.company_policy_id JOIN company c ON c.id = cp.company_id
         JOIN policy_member pm ON pm.policy_id = p.id AND pm.relation = 'CHILD'
        WHERE p.policy_number = 'AXA-3002'`,
    );
    expect(data).toEqual([
      {
        system_version: 'v3',
        member: { id: data[0]?.member.id, name: 'Junia Lim', nric: '•••••004D' },
        policies: rows,
      },
    ]);
    expect(captcha_pass).toBeNull();
  });

  test('are listed v4 first, and once if an older system repeats them', async () => {
    expect(await found('T3000002H')).toEqual([
      'v4 AXA-4002 MAIN active',
      'v3 AXA-3002 SPOUSE active',
    ]);
  });

  test('are only those of the programme', async () => {
    expect(await found('T3000003F')).toEqual(['v3 AXA-3002 MAIN active']);
    expect(await found('T3000003F', ofProgramme('NTUCINCOME'))).toEqual([
      'v4 NTUC-4003 MAIN active',
    ]);
    expect(await found('T3000010I', ofProgramme('GEL', { 'x-sub-info': 'Red' }))).toHaveLength(1);
    expect(await found('T3000010I', ofProgramme('GEL', { 'x-sub-info': 'Black' }))).toEqual([]);
    for (const anyCard of [ofProgramme('GEL'), ofProgramme('GEL', { 'x-sub-info': ' ' })]) {
      expect(await found('T3000010I', anyCard)).toHaveLength(1);
    }
  });

  test('PROG-12 are found by the insurer codes ALZ, DA and NTUC too', async () => {
    expect(await found('T3000003F', ofProgramme('NTUC'))).toEqual(['v4 NTUC-4003 MAIN active']);
    for (const { code, card } of [
      { code: 'ALZ', card: 'ALZ' },
      { code: 'DA', card: 'DACAREADEPT' },
    ]) {
      // The same policy moves from one insurer to the other.
      await moveToProgramme('TM-2011', code, card);
      // The test depends on the order here too.
      expect(await found('T3000011G', ofProgramme(code))).toEqual(['v4 TM-2011 MAIN active']);
    }
  });

  test('cover the visit date by employment, term and plan', async () => {
    for (const { nric, visit_date, systems } of [
      { nric: 'T3000012E', visit_date: '2026-06-30', systems: 1 },
      { nric: 'T3000012E', visit_date: '2026-07-01', systems: 0 },
      { nric: 'T3000012E', visit_date: '2026-09-01', systems: 1 },
      { nric: 'T3000001Z', visit_date: '2024-12-31', systems: 0 },
      { nric: 'T3000001Z', visit_date: '2027-12-31', systems: 1 },
      { nric: 'T3000001Z', visit_date: '2028-01-01', systems: 0 },
    ]) {
      const headers = ofProgramme('AXA');
      const query = { nric, visit_date };
      // One call after the other; the table is short.
      const { data } = await visitor.call('searchPublicMembers', { query, headers });
      expect(data, `${nric} on ${visit_date}`).toHaveLength(systems);
    }
  });

  test('are shown by the validity tool if suspended, and not offered for a notification code', async () => {
    const headers = ofProgramme('HSBC');
    const { data } = await checkValidity(visitor, 'T3000009E', headers);
    expect(data[0]?.policies[0]).toMatchObject({ policy_number: 'HSBC-3009', status: 'suspended' });
    expect(await found('T3000009E', headers)).toEqual([]);
  });

  test('are read for today in validity mode', async () => {
    const headers = { 'x-providercode': 'GP0001', ...ofProgramme('AXA') };
    const { data } = await checkValidity(visitor, 'T3000001Z', headers);
    expect(data).toEqual((await search(visitor, 'T3000001Z', headers)).data);
    const old = await portalForTest({
      environment: { CAPTCHA: 'off' },
      now: '2028-01-01T00:00:00+08:00',
    });
    expect((await checkValidity(await anonymousVisitor(old), 'T3000001Z')).data).toEqual([]);
  });
});

describe('a member who is not found', () => {
  test('gets the same answer if unknown, expired, in another programme, inactive or without a valid number', async () => {
    await portal.db.owner.query(
      "UPDATE policy SET status = 'INACTIVE' WHERE policy_number = 'AXA-4013'",
    );
    const answers = await Promise.all(
      ['T3000014A', 'T3000006J', 'T3000007I', 'T3000013C', 'nonsense', ''].map(async (nric) => {
        const { status, body, headers } = await visitor.try('searchPublicMembers', {
          query: { nric, visit_date: '2026-11-06' },
          headers: ofProgramme('AXA'),
        });
        const { date: _date, 'trace-id': _traceId, ...others } = headers;
        return { status, body, others };
      }),
    );
    expect(answers[0]).toMatchObject({ status: 200, body: { data: [], captcha_pass: null } });
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  });
});

describe('the headers of a call', () => {
  const query = { nric: 'T3000001Z', visit_date: '2026-11-06' };

  test.each([
    { headers: { 'x-insurer-code': 'AXA' }, field: 'X-Tenant', words: 'without tenant' },
    { headers: { 'x-tenant': 'axa' }, field: 'X-Insurer-Code', words: 'without insurer' },
    { headers: { 'x-tenant': ' ', 'x-insurer-code': 'AXA' }, field: 'X-Tenant', words: 'empty' },
    { headers: ofProgramme('XXX'), field: 'X-Insurer-Code', words: 'an unknown insurer' },
    {
      headers: ofProgramme('GEL', { 'x-sub-info': 'Blue' }),
      field: 'X-Sub-Info',
      words: 'a card that there is not',
    },
    {
      headers: ofProgramme('AXA', { 'x-tenant': 'da' }),
      field: 'X-Tenant',
      words: 'the tenant of another',
    },
  ])('are refused at $field: $words', async ({ headers, field }) => {
    const problem = await visitor.refused('searchPublicMembers', { query, headers });
    expect(problem).toMatchObject({ http: 422, code: 'VALIDATION_FAILED' });
    expect(problem.details.map((detail) => detail.field)).toEqual([field]);
  });

  test('require a visit date without the validity feature', async () => {
    const problem = await visitor.refused('searchPublicMembers', {
      query: { nric: 'T3000001Z' },
      headers: ofProgramme('AXA'),
    });
    expect(problem.details).toEqual([
      { field: 'visit_date', code: 'REQUIRED', message: 'Enter Visit Date' },
    ]);
  });
});
