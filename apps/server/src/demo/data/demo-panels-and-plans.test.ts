// Checks that the demo has every kind of panel, plan, member and code. Loaded on 6 November 2026.
import { parseNric } from '@portal/rules/members/nric.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testSecrets } from '../../../test/fixtures.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { nationalIds } from '../../platform/national-id.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase('demo');
});
afterAll(() => db.drop());

/** The only column of a query result, as text. */
async function textsOf(sql: string): Promise<string[]> {
  const { rows } = await db.owner.query<{ text: string }>(sql);
  return rows.map((row) => row.text);
}

describe('providers', () => {
  test('consist of three groups and clinics without a group', async () => {
    expect(
      await textsOf(
        `SELECT string_agg(l.code, ' ' ORDER BY l.code) AS text FROM location l
          GROUP BY l.organization_id ORDER BY 1`,
      ),
    ).toEqual([
      'CH0001',
      'DE0001',
      'GP0001 GP0002 GP0003 GP0004 GP0005 HS0001',
      'GP0006',
      'GP0007',
      'JB0001',
      'LB0001 LB0002 XR0001 XR0002',
      'PH0001',
      'SP0001 SP0002 SP0003 SP0004 SP0005',
      'TC0001',
    ]);
  });

  test('include a panel of each scheme for each insurer', async () => {
    expect(
      await textsOf(
        `SELECT DISTINCT string_agg(replace(code, insurer_code, '') || ' ' || scheme_type, ', ' ORDER BY code) AS text
           FROM panel GROUP BY insurer_code`,
      ),
    ).toEqual(['-DX ADMINISTRATIVE, -GP ESSENTIAL, -SP FFS']);
  });

  test('pay fixed or tiered admin fees; only laboratories pay a percentage of the bill', async () => {
    expect(
      await textsOf(
        `SELECT DISTINCT concat_ws(' ', right(p.code, 2), l.location_type, f.model, f.amount::text, f.basis_points::text,
                  (SELECT string_agg(t ->> 'fee', '/') FROM jsonb_array_elements(f.tiers) t)) AS text
           FROM admin_fee f JOIN panel p ON p.id = f.panel_id LEFT JOIN location l ON l.id = f.location_id ORDER BY 1`,
      ),
    ).toEqual(['DX FIXED 3.00', 'DX LAB PERCENTAGE 500', 'GP FIXED 3.00', 'SP TIERED 3/8/25']);
  });
});

describe('plans', () => {
  test('include a basic, a plus and an executive plan for each of thirty companies', async () => {
    expect(
      await textsOf(
        `SELECT right(code, 1) || count(*) AS text FROM plan WHERE code ~ '^C' GROUP BY right(code, 1) ORDER BY 1`,
      ),
    ).toEqual(['B30', 'E30', 'P30']);
  });

  test('contain each kind of rule with the agreed values', async () => {
    expect(
      await textsOf(
        `SELECT r.scope || ' ' || r.kind || ' ' || string_agg(DISTINCT trim_scale(r.value)::text, ' ') AS text
           FROM plan_benefit_rule r JOIN plan_benefit b ON b.id = r.plan_benefit_id
           JOIN plan ON plan.id = b.plan_id AND plan.code ~ '^C' GROUP BY r.scope, r.kind ORDER BY 1`,
      ),
    ).toEqual([
      'FAMILY AMTYEAR 3000',
      'FAMILY VISYEAR 20',
      'MEMBER AMTDAY 100',
      'MEMBER AMTLIFE 20000',
      'MEMBER AMTMNTH 300',
      'MEMBER AMTVIS 120 200 60',
      'MEMBER AMTYEAR -1 1500 500 5000',
      'MEMBER COINSURANCE 10 20',
      'MEMBER COPAY 15 5',
      'MEMBER DAYSVIS 1',
      'MEMBER VISLIFE 3',
      'MEMBER VISMNTH 4',
      'MEMBER VISYEAR 12',
    ]);
  });

  test("use the system version of their company's programme", async () => {
    expect(
      await textsOf(
        `SELECT DISTINCT i.code || ' ' || cp.system_version AS text
           FROM company_policy cp JOIN company c ON c.id = cp.company_id AND c.code <> 'C00'
           JOIN programme p ON p.code = cp.programme_code JOIN insurer i ON i.code = p.insurer_code
          WHERE i.code <> 'PRU' ORDER BY 1`,
      ),
    ).toEqual(['ALZ v4', 'AXA v4', 'GEL v3', 'HSBC v3', 'NHI v2', 'NTUC v4', 'SL v2', 'TM v2']);
  });
});

describe('people', () => {
  test('have valid numbers that were never issued: T30 and later, M9', async () => {
    const ids = nationalIds(testSecrets);
    const { rows } = await db.owner.query<{ national_id: Buffer; index: string }>(
      `SELECT national_id, encode(national_id_index, 'hex') AS index FROM member`,
    );
    const numbers = rows.map((row) => ids.decrypt(row.national_id, { kind: 'NUMBER', id: row.index }));
    const wrong = numbers.filter(
      (number) => !/^(?:T[3-9]|M9)/.test(number) || parseNric(number) !== number,
    );
    expect(wrong).toEqual([]);
    expect(new Set(numbers).size).toBe(2014);
  });

  test('include a foreigner with a fixed number and no claims', async () => {
    expect(
      await textsOf(
        `SELECT c.claim_code AS text FROM claim c JOIN policy p ON p.id = c.policy_id
          WHERE p.policy_number = 'SL-2001'`,
      ),
    ).toEqual([]);
  });
});

describe('codes', () => {
  test('include valid, expired and used approval codes', async () => {
    expect(
      await textsOf(
        `SELECT DISTINCT CASE WHEN used_by IS NOT NULL THEN 'used'
                              WHEN valid_to < '2026-11-06' THEN 'expired' ELSE 'valid' END AS text
           FROM approval_code ORDER BY 1`,
      ),
    ).toEqual(['expired', 'used', 'valid']);
  });

  test('include valid and expired referral codes of each kind of referral', async () => {
    expect(
      await textsOf('SELECT DISTINCT referral_type AS text FROM referral_code ORDER BY 1'),
    ).toEqual(['LAB', 'SP', 'XRAY']);
    expect(
      await textsOf(
        `SELECT DISTINCT CASE WHEN valid_to < '2026-11-06' THEN 'expired' ELSE 'valid' END AS text
           FROM referral_code ORDER BY 1`,
      ),
    ).toEqual(['expired', 'valid']);
  });
});

describe('surgical procedures', () => {
  test.each([
    ['Cataract removal with lens implant', '4A'],
    ['Vitrectomy', '6B'],
    ['Scleral buckle', '5B'],
    ['Intravitreal injection', '1B'],
    ['Pterygium removal with graft', '2C'],
    ['YAG capsulotomy', '2A'],
    ['Laser retinopexy', '3B'],
    ['Knee replacement, primary', '6A'],
  ])('%s is in table %s, as published', async (name, complexity) => {
    const { rows } = await db.owner.query<{ complexity: string }>(
      'SELECT complexity FROM product WHERE type_id = 9 AND name = $1',
      [name],
    );
    expect(rows).toEqual([{ complexity }]);
  });
});
