// The codes that acceptance relies on, one by one. Loaded on 6 November 2026.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/test-database.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase('demo');
});
afterAll(() => db.drop());

async function rowsOf(sql: string, values: readonly unknown[] = []): Promise<unknown[]> {
  const { rows } = await db.owner.query<Record<string, unknown>>(sql, [...values]);
  return rows;
}

describe('codes', () => {
  test('contain the approval codes', async () => {
    expect(
      await rowsOf(
        `SELECT a.code, l.code AS clinic, p.policy_number AS policy, m.name, a.valid_from::text, a.valid_to::text, a.rules, a.drugs,
                a.used_by
           FROM approval_code a JOIN member m ON m.id = a.member_id JOIN policy p ON p.id = a.policy_id
           LEFT JOIN location l ON l.id = a.location_id WHERE a.code LIKE 'APPR%' ORDER BY 1`,
      ),
    ).toMatchObject([
      { code: 'APPR400X', valid_from: '2026-10-07', valid_to: '2026-12-06', rules: ['CAR008'] },
      {
        code: 'APPRDRUG',
        clinic: 'GP0001',
        policy: 'AXA-4001',
        name: 'Testa Tan',
        rules: ['CAR007'],
        drugs: [{ productCode: 'DR0012', quantity: 20 }],
        used_by: null,
      },
      { code: 'APPREXPD', clinic: null, valid_to: '2025-06-30', used_by: null },
    ]);
  });

  test('use the first drug that requires approval for APPRDRUG', async () => {
    expect(
      await rowsOf(
        `SELECT internal_code, name FROM product WHERE approval_required AND category = 'DRUG'
          ORDER BY internal_code LIMIT 1`,
      ),
    ).toEqual([{ internal_code: 'DR0012', name: 'Tramadol 50 mg capsule' }]);
  });

  test('contain the referral codes', async () => {
    expect(
      await rowsOf(
        `SELECT r.code, r.referral_type, l.code AS clinic, m.name, r.valid_from::text, r.valid_to::text
           FROM referral_code r JOIN member m ON m.id = r.member_id
           JOIN location l ON l.id = r.referring_location_id WHERE r.code LIKE 'REF%0%1' ORDER BY 1`,
      ),
    ).toEqual([
      {
        code: 'REFLAB01',
        referral_type: 'LAB',
        clinic: 'GP0001',
        name: 'Testa Tan',
        valid_from: '2026-10-17',
        valid_to: '2026-11-26',
      },
      {
        code: 'REFSP001',
        referral_type: 'SP',
        clinic: 'GP0001',
        name: 'Testa Tan',
        valid_from: '2026-05-10',
        valid_to: '2027-05-05',
      },
    ]);
  });
});
