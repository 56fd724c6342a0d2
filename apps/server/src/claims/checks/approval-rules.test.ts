// Approval rules are rows: an administrator's change applies to the next claim.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aClaim, type ClaimBody } from '../../../test/claim-builders.ts';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';
import { APPROVAL_RULES } from '../../demo/reference/reference-approval-rules.ts';
import { approvalRuleOf } from '../facts/approval-rule-rows.ts';
import type { ApprovalRuleRow } from '../facts/approval-rules.queries.ts';

let portal: Portal;
let clerk: Visitor;
let body: ClaimBody;
beforeAll(async () => {
  portal = await openPortal();
  clerk = await portal.signIn('clinic.gp');
  const base = await aClaim(clerk, 'T3000001Z');
  const procedures = [{ category: 'PROCEDURE', da_sku_id: 'PR0060', quantity: 1, unit_price: 300 }];
  body = { ...base, claim_drugs: [], out_patient: { ...base.out_patient, procedures } };
});
afterAll(() => portal.close());

async function owner(statement: string): Promise<void> {
  await portal.db.owner.query(statement);
}

async function brokenCodes(): Promise<string[]> {
  const { data } = await clerk.call('calculateClaim', { body });
  return data.violations.map(({ code }) => code);
}

describe('a claim for 327.00', () => {
  beforeAll(() =>
    owner(`
      CREATE TEMP TABLE delivered AS SELECT * FROM approval_rule WHERE code = 'CAR008';
      ALTER TABLE delivered DROP COLUMN name_plain`),
  );
  beforeEach(() =>
    owner(`
      DELETE FROM approval_rule WHERE code = 'CAR008';
      INSERT INTO approval_rule SELECT * FROM delivered`),
  );

  test('breaks none of the delivered rules', async () => {
    expect(await brokenCodes()).toEqual([]);
  });

  test('passes a limit of 327.00 and fails a limit of 326.99', async () => {
    await owner(`UPDATE approval_rule SET params = '{"limit": 32700}' WHERE code = 'CAR008'`);
    expect(await brokenCodes()).toEqual([]);
    await owner(`UPDATE approval_rule SET params = '{"limit": 32699}' WHERE code = 'CAR008'`);
    expect(await brokenCodes()).toEqual(['CAR008']);
    const refusal = await clerk.refused('submitClaim', { body });
    expect(refusal).toMatchObject({ http: 422, code: 'RULES_BLOCKED' });
    expect(refusal.violations).toEqual([
      expect.objectContaining({ code: 'CAR008', figure: '327.00', limit: '326.99' }),
    ]);
  });

  test.each([
    { words: 'ended the day before the visit', change: `active_to = '2026-11-05'`, broken: [] },
    { words: 'ends on the day', change: `active_to = '2026-11-06'`, broken: ['CAR008'] },
    { words: 'begins on the day', change: `active_from = '2026-11-06'`, broken: ['CAR008'] },
    { words: 'begins the day after', change: `active_from = '2026-11-07'`, broken: [] },
  ])('with a stricter rule that $words: $broken', async ({ change, broken }) => {
    await owner(
      `UPDATE approval_rule SET params = '{"limit": 10000}', ${change} WHERE code = 'CAR008'`,
    );
    expect(await brokenCodes()).toEqual(broken);
  });

  test('follows the later of two rows of a rule that are both in force', async () => {
    await owner(`
      INSERT INTO approval_rule
      SELECT code, '2026-11-06', NULL, name, description, evaluator, '{"limit": 10000}', provider_types,
             claim_types, panel_ids, severity, liftable
        FROM approval_rule WHERE code = 'CAR008'`);
    expect(await brokenCodes()).toEqual(['CAR008']);
    await owner(
      `UPDATE approval_rule SET active_from = '2026-11-07' WHERE active_from = '2026-11-06'`,
    );
    expect(await brokenCodes()).toEqual([]);
  });

  test('uses the same rows for the calculation in the browser', async () => {
    await owner(`UPDATE approval_rule SET params = '{"limit": 32699}' WHERE code = 'CAR008'`);
    const { data } = await clerk.call('getClaimContext', { body });
    expect(data.approvalRules).toContainEqual(
      expect.objectContaining({ code: 'CAR008', params: { limit: 32_699 } }),
    );
    const forGeneralPractice = APPROVAL_RULES.filter((rule) => rule.providerTypes.includes('GP'));
    expect(data.approvalRules.map(({ code }) => code)).toEqual(
      forGeneralPractice.map(({ code }) => code),
    );
  });
});

test('the application can read the rules but not change them', async () => {
  const { database } = portal;
  await expect(database.pool.query('SELECT FROM approval_rule')).resolves.toBeDefined();
  for (const write of ["UPDATE approval_rule SET severity = 'I'", 'DELETE FROM approval_rule']) {
    await expect(database.pool.query(write)).rejects.toThrow(
      'permission denied for table approval_rule',
    );
  }
});

const row: ApprovalRuleRow = {
  code: 'CAR008',
  name: 'Claim over 400 per visit',
  description: '',
  evaluator: 'AMOUNT_OVER',
  params: { limit: 40_000 },
  provider_types: ['GP'],
  claim_types: ['OUTPATIENT'],
  panel_ids: null,
  severity: 'B',
  liftable: true,
  is_on: true,
  active_from: '0001-01-01',
  active_to: null,
};

describe('an invalid row causes an error that names the rule', () => {
  test.each<{ words: string; change: Partial<ApprovalRuleRow>; error: RegExp }>([
    { words: 'an unknown evaluator', change: { evaluator: 'MOON' }, error: /CAR008.*MOON/ },
    { words: 'no limit', change: { params: {} }, error: /CAR008[^]*limit/ },
    { words: 'half a cent', change: { params: { limit: 0.5 } }, error: /CAR008[^]*limit/ },
    {
      words: 'a parameter unknown to the evaluator',
      change: { params: { limit: 1, limits: 2 } },
      error: /CAR008[^]*limits/,
    },
    {
      words: 'an unknown clinic',
      change: { provider_types: ['SPA'] },
      error: /CAR008[^]*provider/,
    },
  ])('$words', ({ change, error }) => {
    expect(() => approvalRuleOf({ ...row, ...change })).toThrow(error);
  });

  test('reads the delivered row correctly', () => {
    expect(approvalRuleOf(row)).toMatchObject({
      code: 'CAR008',
      evaluator: 'AMOUNT_OVER',
      params: { limit: 40_000 },
      isLiftable: true,
      activeFrom: undefined,
      activeTo: undefined,
    });
  });
});
