// The data about members that a visitor without a session can reach, through the application and directly in
// the database.
import { calls, type Call } from '@portal/contract/calls.ts';
import { Problem } from '@portal/contract/problem.ts';
import { accessCalls } from '@portal/contract/access/calls.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  openPortal,
  pathOf,
  anonymousVisitor,
  type Portal,
  type Visitor,
} from '../../test/portal.ts';
import {
  checkValidity,
  codeBody,
  ofProgramme,
  plansBody,
  policyIn,
  search,
} from '../../test/tool-builders.ts';
import { sql } from '../platform/database/database.ts';

let portal: Portal;
let visitor: Visitor;
beforeAll(async () => {
  portal = await openPortal({ environment: { CAPTCHA: 'off' } });
  visitor = await anonymousVisitor(portal);
});
afterAll(() => portal.close());

function count(query: ReturnType<typeof sql>): Promise<number> {
  return portal.database.transaction(async (tx) => (await tx.many(query)).length);
}

describe('the database without a session', () => {
  test('returns policies only for the index of the number, in the programme or with the id', async () => {
    const index = portal.services.nationalIds.index('T3000001Z');
    const other = portal.services.nationalIds.index('T3000004D');
    const day = '2026-11-06';
    const { rows } = await portal.db.owner.query<{ id: string }>(
      "SELECT id FROM policy WHERE policy_number = 'AXA-4001'",
    );
    const id = rows[0]?.id;
    expect(
      await count(sql`SELECT * FROM tool_policies(${index}, '{AXA}', '{""}', NULL, ${day})`),
    ).toBe(1);
    expect(await count(sql`SELECT * FROM tool_policies(${index}, NULL, NULL, ${id}, ${day})`)).toBe(
      1,
    );
    expect(
      await count(sql`SELECT * FROM tool_policies(${index}, '{TM}', '{""}', NULL, ${day})`),
    ).toBe(0);
    expect(await count(sql`SELECT * FROM tool_policies(${index}, NULL, NULL, NULL, ${day})`)).toBe(
      0,
    );
    expect(await count(sql`SELECT * FROM tool_policies(${other}, NULL, NULL, ${id}, ${day})`)).toBe(
      0,
    );
    expect(
      await count(sql`SELECT * FROM tool_policies(NULL, '{AXA}', '{""}', ${id}, ${day})`),
    ).toBe(0);
  });

  test('sums use and stores a code only for the number and its own policy', async () => {
    const { rows } = await portal.db.owner.query<{ id: string; benefit: string; clinic: string }>(
      `SELECT p.id, b.internal_benefit_id AS benefit, (SELECT id FROM location WHERE code = 'GP0001') AS clinic
         FROM policy p JOIN policy_member pm ON pm.policy_id = p.id
         JOIN policy_member_plan x ON x.policy_member_id = pm.id
         JOIN plan_benefit b ON b.plan_id = x.plan_id
        WHERE p.policy_number = 'AXA-4008' LIMIT 1`,
    );
    const { id, benefit, clinic } = rows[0] ?? {};
    const asked = JSON.stringify([
      {
        no: 0,
        internalBenefitId: benefit,
        scope: 'MEMBER',
        from: '2026-01-01',
        to: '2026-12-31',
        lifetime: false,
      },
    ]);
    const own = portal.services.nationalIds.index('T3000008G');
    const other = portal.services.nationalIds.index('T3000004D');
    expect(await count(sql`SELECT * FROM tool_benefit_used(${own}, ${id}, ${asked}::jsonb)`)).toBe(
      1,
    );
    expect(
      await count(sql`SELECT * FROM tool_benefit_used(${other}, ${id}, ${asked}::jsonb)`),
    ).toBe(0);
    const member = await portal.db.owner.query<{ id: string }>(
      'SELECT member_id AS id FROM policy_member WHERE policy_id = $1',
      [id],
    );
    const stored = (index: Buffer | null, code: string) => {
      const referral = JSON.stringify({
        code,
        member_id: member.rows[0]?.id,
        policy_id: id,
        referral_type: 'SP',
        referring_location_id: clinic,
        valid_from: '2026-11-06',
        valid_to: '2026-12-06',
      });
      return portal.database.transaction((tx) =>
        tx.one(
          sql<{
            made: boolean;
          }>`SELECT create_referral(${index}, ${referral}::jsonb, NULL) AS made`,
        ),
      );
    };
    expect(await stored(null, 'TESTCODE')).toEqual({ made: false });
    expect(await stored(other, 'TESTCODE')).toEqual({ made: false });
    expect(await stored(own, 'TESTCODE')).toEqual({ made: true });
    expect(await stored(own, 'TESTCODE')).toEqual({ made: false });
  });

  test('allows no other access to sums, tables or codes', async () => {
    const refused = [
      sql`SELECT * FROM benefit_sums(NULL, NULL, NULL, NULL, '[]'::jsonb, NULL)`,
      sql`INSERT INTO referral_code (code, member_id, referral_type, valid_from, valid_to)
          VALUES ('HANDMADE', uuidv7(), 'SP', '2026-11-06', '2026-12-06')`,
      sql`UPDATE referral_code SET valid_to = '2099-12-31'`,
    ];
    for (const query of refused) {
      // One call after the other; the table is short.
      await expect(count(query)).rejects.toThrow(/permission denied/);
    }
    for (const table of ['member', 'policy', 'policy_member', 'referral_code', 'benefit_usage']) {
      // One call after the other; the table is short.
      expect(await count(sql`SELECT 1 FROM ${sql.table(table)}`)).toBe(0);
    }
    expect(
      await count(sql`SELECT * FROM benefit_used(NULL, NULL, NULL, NULL, '[]'::jsonb, NULL)`),
    ).toBe(0);
  });
});

describe('the national number', () => {
  test('is in no reply, log line, audit row or count of the tools', async () => {
    const headers = ofProgramme('AXA', { 'x-providercode': 'GP0001' });
    const found = await checkValidity(visitor, 'T3000001Z', headers);
    const chosen = policyIn(found);
    const replies = [
      found,
      await visitor.call('searchPlans', {
        body: await plansBody(visitor, 'T3000001Z', chosen, 'GP0001'),
        headers,
      }),
      await visitor.call('createNotificationCode', {
        body: await codeBody(visitor, 'T3000001Z', chosen),
        headers,
      }),
      await visitor.refused('searchPublicMembers', { query: { nric: 'T3000001Z' }, headers }),
      await visitor.call('getMemberPolicyDetails', {
        body: { insurerProgram: 'AXA', visitDate: '2026-11-06', memberNric: 'T3000001Z' },
        headers,
      }),
    ];
    expect(JSON.stringify(replies)).not.toContain('T3000001Z');
    const log = portal.logLines.join('\n');
    expect(log).toContain('/api/public/membership/v1/members/search');
    expect(log).not.toContain('T3000001Z');
    const { rows } = await portal.db.owner.query(
      "SELECT * FROM audit_entry WHERE action LIKE 'tools.%'",
    );
    expect(rows.length).toBeGreaterThanOrEqual(4);
    expect(JSON.stringify(rows)).not.toContain('3000001');
  });

  test('is looked up with an audit row: clinic, mode, number of results', async () => {
    await search(visitor, 'T3000002H', ofProgramme('AXA', { 'x-providercode': 'sp0001' }));
    await search(visitor, 'T3000014A', ofProgramme('AXA', { 'x-providercode': 'ZZ0001' }));
    const { rows } = await portal.db.owner.query(
      `SELECT on_behalf_of, user_id, clinic_id, subject_id = '-' AS nobody, after
         FROM audit_entry WHERE action = 'tools.search-members' ORDER BY id DESC LIMIT 2`,
    );
    const anonymous = { user_id: null, clinic_id: null };
    expect(rows).toEqual([
      {
        ...anonymous,
        on_behalf_of: null,
        nobody: true,
        after: { mode: 'NOTIFICATION', found: 0, address: '127.0.0.1' },
      },
      {
        ...anonymous,
        on_behalf_of: 'SP0001',
        nobody: false,
        after: { mode: 'NOTIFICATION', found: 2, address: '127.0.0.1' },
      },
    ]);
  });
});

describe('random input', () => {
  const open = Object.entries(calls)
    .map(([name, call]): { name: string; call: Call } => ({ name, call }))
    .filter(({ name, call }) => call.access === 'public' && !(name in accessCalls));

  test.each(open)('to $name gets 2xx or 4xx in the one error shape', async ({ call }) => {
    await fc.assert(
      fc.asyncProperty(
        fc.jsonValue({ maxDepth: 2 }),
        fc.string({ maxLength: 40 }),
        async (body, text) => {
          const part = text === '' ? '-' : text;
          const response = await visitor.send({
            method: call.method,
            url: pathOf(call.path, {
              code: part,
              insurer: part,
              programCode: part,
              clinicCode: part,
            }),
            headers: ofProgramme('AXA'),
            query:
              call.method === 'GET' ? { nric: text, visit_date: '2026-11-06', code: text } : {},
            ...(call.method === 'POST' ? { body } : {}),
          });
          if (response.statusCode < 300) return;
          expect(response.statusCode).toBeLessThan(500);
          Problem.parse(JSON.parse(response.body));
        },
      ),
      { numRuns: 12 },
    );
  });
});
