// The members and policies that acceptance relies on, one by one. Loaded on 6 November 2026.
import { parseNric } from '@portal/rules/members/nric.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testSecrets } from '../../../../test/fixtures.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/test-database.ts';
import { nationalIds } from '../../../platform/national-id.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase('demo');
});
afterAll(() => db.drop());

async function rowsOf(sql: string, values: readonly unknown[] = []): Promise<unknown[]> {
  const { rows } = await db.owner.query<Record<string, unknown>>(sql, [...values]);
  return rows;
}

const ids = nationalIds(testSecrets);
const everything = ['GP', 'SP', 'LAB', 'XRAY', 'DENTAL', 'TCM', 'PHYSIO', 'HS', 'INPATIENT'];

/** A member's policies: '<insurer> <version> <number> <relation> <start>..<expiry>'. */
async function policiesOf(nric: string): Promise<string[]> {
  const { rows } = await db.owner.query<{ text: string }>(
    `SELECT cp.programme_code || CASE cp.programme_sub WHEN '' THEN '' ELSE ' ' || cp.programme_sub END
              || ' ' || cp.system_version || ' ' || p.policy_number || ' ' || pm.relation
              || ' ' || p.start_date || '..' || p.expiry_date AS text
       FROM member m JOIN policy_member pm ON pm.member_id = m.id JOIN policy p ON p.id = pm.policy_id
       JOIN company_policy cp ON cp.id = p.company_policy_id
      WHERE m.national_id_index = $1 ORDER BY cp.system_version DESC, p.policy_number`,
    [ids.index(nric)],
  );
  return rows.map((row) => row.text);
}

/** The benefits of a policy's plan with their rules, such as 'GP: COPAY 5'. */
async function benefitsOf(policyNumber: string): Promise<string[]> {
  const { rows } = await db.owner.query<{ text: string }>(
    `SELECT DISTINCT b.order_no, i.code || coalesce(': ' || (
              SELECT string_agg(CASE r.scope WHEN 'FAMILY' THEN 'FAMILY ' ELSE '' END || r.kind || ' ' || trim_scale(r.value), ', ' ORDER BY r.kind)
                FROM plan_benefit_rule r WHERE r.plan_benefit_id = b.id), '') AS text
       FROM policy p JOIN policy_member pm ON pm.policy_id = p.id
       JOIN policy_member_plan pmp ON pmp.policy_member_id = pm.id
       JOIN plan_benefit b ON b.plan_id = pmp.plan_id JOIN internal_benefit i ON i.id = b.internal_benefit_id
      WHERE p.policy_number = $1 ORDER BY b.order_no`,
    [policyNumber],
  );
  return rows.map((row) => row.text);
}

describe('members', () => {
  const term = '2025-01-01..2027-12-31';
  test.each([
    ['T3000001Z', 'Testa Tan', [`AXA v4 AXA-4001 MAIN ${term}`]],
    [
      'T3000002H',
      'Sampla Lim',
      [
        `AXA v4 AXA-4002 MAIN ${term}`,
        `AXA v3 AXA-3002 SPOUSE ${term}`,
        `AXA v2 AXA-4002 MAIN ${term}`,
      ],
    ],
    [
      'T3000003F',
      'Exemplo Lim',
      [`NTUCINCOME v4 NTUC-4003 MAIN ${term}`, `AXA v3 AXA-3002 MAIN ${term}`],
    ],
    ['T3000004D', 'Junia Lim', [`AXA v3 AXA-3002 CHILD ${term}`]],
    ['T3000005B', 'Parenta Lim', [`AXA v3 AXA-3002 PARENT ${term}`]],
    ['T3000006J', 'Expira Goh', ['AXA v4 AXA-4006 MAIN 2023-01-01..2024-12-31']],
    ['T3000007I', 'Norefa Ong', [`NTUCINCOME v4 NTUC-4007 MAIN ${term}`]],
    ['T3000008G', 'Limita Chua', [`AXA v4 AXA-4008 MAIN ${term}`]],
    ['T3000009E', 'Suspenda Lee', [`HSBC v3 HSBC-3009 MAIN ${term}`]],
    ['T3000010I', 'Remarka Ng', [`GEL Red v3 GEL-3010 MAIN ${term}`]],
    ['T3000011G', 'Veetoo Ho', [`TM v2 TM-2011 MAIN ${term}`]],
    ['T3000012E', 'Gapia Teo', [`AXA v4 AXA-4012 MAIN ${term}`]],
    ['T3000013C', 'Chronica Wee', [`AXA v4 AXA-4013 MAIN ${term}`]],
    ['M9000001W', 'Foreya Demo', [`SL v2 SL-2001 MAIN ${term}`]],
  ])('%s is %s with %o', async (nric, name, policies) => {
    const { rows } = await db.owner.query<{ name: string; national_id: Buffer }>(
      'SELECT name, national_id FROM member WHERE national_id_index = $1',
      [ids.index(nric)],
    );
    expect(rows.map((row) => row.name)).toEqual([name]);
    expect(rows.map((row) => ids.decrypt(row.national_id, { kind: 'NUMBER', id: ids.index(nric).toString('hex') }))).toEqual([nric]);
    expect(parseNric(nric)).toBe(nric);
    expect(await policiesOf(nric)).toEqual(policies);
  });

  test('do not include T3000014A, although its checksum is valid', async () => {
    expect(parseNric('T3000014A')).toBe('T3000014A');
    expect(await policiesOf('T3000014A')).toEqual([]);
  });

  test('have a plan year for each year of a policy', async () => {
    expect(
      await rowsOf(
        `SELECT pmp.start_date::text AS start, pmp.end_date::text AS end FROM policy_member_plan pmp
           JOIN policy_member pm ON pm.id = pmp.policy_member_id JOIN policy p ON p.id = pm.policy_id
          WHERE p.policy_number = 'AXA-4001' ORDER BY 1`,
      ),
    ).toEqual([
      { start: '2025-01-01', end: '2025-12-31' },
      { start: '2026-01-01', end: '2026-12-31' },
      { start: '2027-01-01', end: '2027-12-31' },
    ]);
  });

  test('include AXA-4001, which covers everything, with rules for GP and SP', async () => {
    expect(await benefitsOf('AXA-4001')).toEqual([
      'GP: COPAY 5',
      'SP: AMTVIS 200, AMTYEAR 1500, COINSURANCE 10, COPAY 15',
      ...everything.slice(2),
    ]);
  });

  test('include NTUC-4007, which covers GP only', async () => {
    expect(await benefitsOf('NTUC-4007')).toEqual(['GP']);
  });

  test('include the family of AXA-3002, which shares its limits', async () => {
    const limits = 'FAMILY AMTYEAR 3000, FAMILY VISYEAR 20';
    expect(await benefitsOf('AXA-3002')).toEqual(everything.map((code) => `${code}: ${limits}`));
  });

  test.each(['AXA-4002', 'NTUC-4003', 'HSBC-3009', 'GEL-3010', 'TM-2011', 'AXA-4012', 'SL-2001'])(
    '%s covers everything without limit, without co-pay, without referral',
    async (number) => {
      expect(await benefitsOf(number)).toEqual(everything);
      expect(
        await rowsOf(
          `SELECT DISTINCT plan.requires_referral FROM policy p JOIN policy_member pm ON pm.policy_id = p.id
             JOIN policy_member_plan pmp ON pmp.policy_member_id = pm.id JOIN plan ON plan.id = pmp.plan_id
            WHERE p.policy_number = $1`,
          [number],
        ),
      ).toEqual([{ requires_referral: [] }]);
    },
  );

  test('include Limita Chua, who has used all twelve GP visits of this policy year', async () => {
    expect((await benefitsOf('AXA-4008'))[0]).toBe('GP: VISYEAR 12');
    expect(
      await rowsOf(
        `SELECT count(DISTINCT u.claim_id)::int AS visits, max(u.incurred_date) < '2026-10-31' AS not_lately,
                bool_and(c.claim_status = 'approved') AS approved
           FROM benefit_usage u JOIN policy p ON p.id = u.policy_id
           JOIN claim c ON c.clinic_id = u.clinic_id AND c.id = u.claim_id
          WHERE p.policy_number = 'AXA-4008' AND u.released_at IS NULL
            AND u.incurred_date BETWEEN '2026-01-01' AND '2026-12-31'`,
      ),
    ).toEqual([{ visits: 12, not_lately: true, approved: true }]);
  });

  test('include Suspenda Lee, who is suspended from 1 July, with remarks and pre-existing cover', async () => {
    expect(
      await rowsOf(
        `SELECT suspended_from::text, suspension_remarks <> '' AS remarks, pre_existing_coverage <> '' AS covered,
                claim_effective_date::text
           FROM policy_member pm JOIN policy p ON p.id = pm.policy_id WHERE p.policy_number = 'HSBC-3009'`,
      ),
    ).toEqual([
      {
        suspended_from: '2026-07-01',
        remarks: true,
        covered: true,
        claim_effective_date: '2026-01-01',
      },
    ]);
  });

  test('include Remarka Ng, whose plan has remarks for providers', async () => {
    expect(
      await rowsOf(
        `SELECT b.remarks IS NOT NULL AS remarks, cardinality(b.provider_remarks) AS lines FROM plan_benefit b
           JOIN plan ON plan.id = b.plan_id JOIN internal_benefit i ON i.id = b.internal_benefit_id
          WHERE plan.code = 'GEL-3010-v3' AND i.code = 'GP'`,
      ),
    ).toEqual([{ remarks: true, lines: 2 }]);
  });

  test('include Gapia Teo, who was not employed in July and August', async () => {
    expect(
      await rowsOf(
        `SELECT e.from_date::text, e.to_date::text FROM employment_history e
           JOIN policy_member pm ON pm.id = e.policy_member_id JOIN policy p ON p.id = pm.policy_id
          WHERE p.policy_number = 'AXA-4012' ORDER BY 1`,
      ),
    ).toEqual([
      { from_date: '2025-01-01', to_date: '2026-06-30' },
      { from_date: '2026-09-01', to_date: null },
    ]);
  });

  test('include Chronica Wee, who had a chronic visit in each of the last three months and still has the last supply', async () => {
    expect((await benefitsOf('AXA-4013'))[0]).toBe('GP: AMTVIS 60, VISMNTH 4');
    expect(
      await rowsOf(
        `SELECT c.visit_date::text, c.has_chronic_diagnosis AS chronic, max(l.duration) AS days FROM claim c
           JOIN policy p ON p.id = c.policy_id
           JOIN claim_line l ON l.clinic_id = c.clinic_id AND l.claim_id = c.id AND l.product_code = 'DR0096'
          WHERE p.policy_number = 'AXA-4013' GROUP BY c.visit_date, c.has_chronic_diagnosis ORDER BY 1`,
      ),
    ).toEqual([
      { visit_date: '2026-08-06', chronic: true, days: 31 },
      { visit_date: '2026-09-06', chronic: true, days: 31 },
      { visit_date: '2026-10-06', chronic: true, days: 62 },
    ]);
  });

  test('have no other claims, so that their balances are known', async () => {
    expect(
      await rowsOf(
        `SELECT DISTINCT m.name FROM claim c JOIN member m ON m.id = c.member_id
          WHERE m.national_id_index = ANY ($1::bytea[]) ORDER BY 1`,
        [
          [...Array(13).keys()]
            .map((index) => `T30000${String(index + 1).padStart(2, '0')}`)
            .flatMap((digits) => Array.from('ABCDEFGHIJZ', (letter) => ids.index(digits + letter))),
        ],
      ),
    ).toEqual([{ name: 'Chronica Wee' }, { name: 'Limita Chua' }]);
  });
});
