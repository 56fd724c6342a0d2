// The volume of the demo data: sizes, statuses, and amounts that add up.
import { allowedTransitions } from '@portal/rules/claims/lifecycle/claim-transitions.ts';
import { mainStatusOf } from '@portal/rules/claims/lifecycle/displayed-status.ts';
import { parseRawStatus, RAW_STATUSES } from '@portal/rules/claims/lifecycle/raw-status.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase('demo');
});
afterAll(() => db.drop());

async function count(from: string): Promise<number> {
  const { rows } = await db.owner.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${from}`);
  return rows[0]?.n ?? -1;
}

describe('sizes', () => {
  test.each([
    ['programme WHERE on_login', 11],
    ['programme WHERE in_fixed_list', 7],
    ['programme WHERE newer_api', 4],
    ["programme WHERE is_hidden AND code = 'ALZ'", 1],
    ['location', 22],
    ['location WHERE off_boarding_date IS NOT NULL AND extended_date IS NULL', 1],
    ['location WHERE extended_date IS NOT NULL', 1],
    ["location WHERE price_basis = 'INCL'", 1],
    ['location WHERE is_gst_mix_model', 1],
    ['location WHERE is_online', 1],
    ['gst_registration WHERE end_date IS NOT NULL', 1],
    ['panel', 30],
    ['practitioner', 60],
    ["practitioner WHERE license_number !~ '^[MDTP]99[0-9]{3}Z$'", 0],
    ['app_user', 22],
    ["company WHERE code <> 'C00'", 30],
    ["plan WHERE code ~ '^C'", 90],
    ['member', 2014],
    ['claim_draft', 25],
    ['approval_code', 15],
    ['approval_code WHERE used_by IS NOT NULL', 5],
    ['referral_code', 10],
    ["product WHERE category = 'DRUG'", 150],
    ["product WHERE category = 'DRUG' AND approval_required", 10],
    ["product WHERE internal_code LIKE 'PR%'", 60],
    ['product WHERE type_id = 3', 80],
    ['product WHERE type_id = 4', 50],
    ['product WHERE type_id = 5', 12],
    ['product WHERE type_id = 8', 30],
    ["product WHERE internal_code LIKE 'TC%'", 25],
    ["product WHERE type_id = 9 AND internal_code ~ '^S[A-M]9[0-9]{2}Z$'", 40],
  ])('%s: %i', async (from, expected) => {
    expect(await count(from)).toBe(expected);
  });

  test('include about 6,000 claims over 18 months up to today', async () => {
    expect(await count('claim')).toBeGreaterThan(5900);
    expect(await count('claim')).toBeLessThan(6100);
    const { rows } = await db.owner.query<{ first: string; last: string; late: boolean }>(
      `SELECT min(visit_date)::text AS first, max(visit_date)::text AS last,
              max(insert_date_time) > '2026-11-06T10:00+08:00' AS late FROM claim`,
    );
    expect(rows).toEqual([{ first: '2025-05-07', last: '2026-11-06', late: false }]);
  });

  test('include 900 main holders and 700 dependants with T numbers, 400 foreigners with M numbers', async () => {
    const families = `policy_member pm JOIN member m ON m.id = pm.member_id JOIN policy p ON p.id = pm.policy_id
      JOIN company_policy cp ON cp.id = p.company_policy_id JOIN company c ON c.id = cp.company_id AND c.code <> 'C00'`;
    const resident = `m.nationality = 'Singapore citizen'`;
    expect(await count(`${families} WHERE ${resident} AND relation = 'MAIN'`)).toBe(900);
    expect(await count(`${families} WHERE ${resident} AND relation <> 'MAIN'`)).toBe(700);
    expect(await count(`${families} WHERE NOT ${resident}`)).toBe(400);
    const { rows } = await db.owner.query<{ largest: number }>(
      'SELECT max(n)::int AS largest FROM (SELECT count(*) AS n FROM policy_member GROUP BY policy_id) f',
    );
    expect(rows[0]?.largest).toBeLessThanOrEqual(6);
  });

  test.each(['MAIN', 'SPOUSE', 'CHILD', 'PARENT'])(
    'include many of relation %s',
    async (relation) => {
      expect(await count(`policy_member WHERE relation = '${relation}'`)).toBeGreaterThan(50);
    },
  );

  test('include paid batches of every month up to the last run, and four adjusted claims', async () => {
    const { rows } = await db.owner.query<{
      insurers: string;
      first: string;
      last: string;
      months: number;
    }>(
      `SELECT CASE WHEN insurer_code IN ('NHI', 'TM') THEN 'late' ELSE 'others' END AS insurers,
              min(provider_batch_date)::text AS first, max(provider_batch_date)::text AS last,
              count(DISTINCT provider_batch_date)::int AS months
         FROM claim WHERE provider_batch_status = 'PAID_TO_PROVIDERS' GROUP BY 1 ORDER BY 1`,
    );
    expect(rows).toEqual([
      { insurers: 'late', first: '2025-06-06', last: '2026-07-06', months: 14 },
      { insurers: 'others', first: '2025-06-06', last: '2026-10-06', months: 17 },
    ]);
    expect(await count("claim WHERE raw_status = 'ADJUSTMENT'")).toBe(4);
  });

  test('leave the batches of insurers that pay late and of a clinic without account unpaid', async () => {
    const { rows } = await db.owner.query<{ unpaid: string }>(
      `SELECT DISTINCT CASE WHEN l.code = 'JB0001' THEN 'abroad' ELSE c.insurer_code END AS unpaid
         FROM claim c JOIN location l ON l.id = c.clinic_id LEFT JOIN claim_payment p ON p.claim_id = c.id
        WHERE provider_batch_status = 'CLOSED' AND p.claim_id IS NULL ORDER BY 1`,
    );
    expect(rows.map(({ unpaid }) => unpaid)).toEqual(['NHI', 'TM', 'abroad']);
  });

  test('keep each batch to one clinic, insurer, claim type and status', async () => {
    expect(
      await count(
        `(SELECT provider_batch_name FROM claim WHERE provider_batch_name IS NOT NULL GROUP BY 1
           HAVING count(DISTINCT (clinic_id, insurer_code, claim_type, provider_batch_status, provider_batch_date)) > 1) b`,
      ),
    ).toBe(0);
  });
});

describe('variety', () => {
  test('includes every raw status except DRAFT, each with its main status', async () => {
    const { rows } = await db.owner.query<{ raw_status: string; claim_status: string }>(
      'SELECT DISTINCT raw_status, claim_status FROM claim',
    );
    const wanted = RAW_STATUSES.filter((status) => status !== 'DRAFT');
    expect(rows.map((row) => `${row.raw_status}: ${row.claim_status}`).toSorted()).toEqual(
      wanted.map((status) => `${status}: ${mainStatusOf(status)}`).toSorted(),
    );
  });

  test("includes every kind of rule in the companies' plans, for members and families", async () => {
    const { rows } = await db.owner.query<{ rules: string }>(
      `SELECT string_agg(DISTINCT r.kind, ' ' ORDER BY r.kind) AS rules FROM plan_benefit_rule r
         JOIN plan_benefit b ON b.id = r.plan_benefit_id JOIN plan ON plan.id = b.plan_id WHERE plan.code ~ '^C'`,
    );
    expect(rows[0]?.rules).toBe(
      'AMTDAY AMTLIFE AMTMNTH AMTVIS AMTYEAR COINSURANCE COPAY DAYSVIS VISLIFE VISMNTH VISYEAR',
    );
    expect(await count("plan_benefit_rule WHERE scope = 'FAMILY'")).toBeGreaterThan(10);
    expect(await count('plan_benefit_rule WHERE value = -1')).toBeGreaterThan(0);
    expect(await count('plan_benefit WHERE parent_id IS NOT NULL')).toBeGreaterThan(10);
  });

  test.each([
    ['expired policies', "policy WHERE expiry_date < '2026-11-06' AND expiry_date > '2026-01-01'"],
    ['suspended members', 'policy_member WHERE suspended_from IS NOT NULL'],
    [
      'members who left in mid-month',
      'policy_member WHERE extract(day FROM end_date) BETWEEN 2 AND 27',
    ],
    ['waiting periods', "policy_member WHERE waiting_until > '2026-11-06'"],
    ['pre-existing conditions', 'policy_member WHERE claim_effective_date IS NOT NULL'],
    ['gaps of employment', 'employment_history WHERE to_date IS NOT NULL'],
    ['inpatient claims', "claim WHERE claim_type = 'INPATIENT'"],
    ['claims with surcharge', 'claim WHERE surcharge_fee > 0'],
    ['claims without GST', 'claim WHERE gst_percentage = 0'],
    ['claims that a person has signed off', 'claim WHERE is_adjudicated'],
    ['claims over a limit', 'claim WHERE total_excluded_amount > 0'],
    ['claims with a referral', 'claim WHERE referral_code IS NOT NULL'],
    ['excluded drugs', "claim_line WHERE exclusion_reason LIKE '%EXCLUDED_DRUG%'"],
    ['prices above the panel price', "claim_violation WHERE code = 'CAR024'"],
    [
      'proposed approvals',
      "claim WHERE raw_status = 'PENDING APPROVAL' AND proposed_by IS NOT NULL",
    ],
    ['claims that an assessor has taken', 'claim WHERE assigned_to IS NOT NULL'],
    ['late claims', "claim_violation WHERE code = 'CAR002'"],
    ['suggested drugs', 'diagnosis_product'],
  ])('includes %s', async (_, from) => {
    expect(await count(from)).toBeGreaterThan(0);
  });

  test('includes no submitted claim with an open blocking violation', async () => {
    expect(
      await count("claim_violation WHERE severity = 'B' AND NOT is_approval_code_applied"),
    ).toBe(0);
  });
});

describe('consistency', () => {
  test('each claim made legal transitions', async () => {
    const { rows } = await db.owner.query<{ from_status: string | null; to_status: string }>(
      'SELECT DISTINCT from_status, to_status FROM claim_event',
    );
    const illegal = rows.filter(({ from_status: from, to_status: to }) => {
      const source = from === null ? 'NONE' : parseRawStatus(from);
      return source === undefined || !allowedTransitions(source).some((move) => move.to === to);
    });
    expect(illegal).toEqual([]);
  });

  test('the last event of a claim has its status', async () => {
    expect(
      await count(
        `claim c WHERE raw_status <> (SELECT e.to_status FROM claim_event e
            WHERE e.clinic_id = c.clinic_id AND e.claim_id = c.id ORDER BY e.at DESC, e.id DESC LIMIT 1)`,
      ),
    ).toBe(0);
  });

  const joined = 'x.clinic_id = c.clinic_id AND x.claim_id = c.id';
  test.each([
    [
      'lines and surcharge add up to the fee before GST',
      `claim c WHERE total_fee_before_gst <> surcharge_fee
         + (SELECT sum(amount_before_gst) FROM claim_line x WHERE ${joined})`,
    ],
    [
      'fees by category add up to the fee before GST',
      `claim WHERE total_fee_before_gst <> surcharge_fee + consultation_fee + drug_fee + lab_fee
         + xray_fee + procedure_fee + hs_fee`,
    ],
    [
      'benefits add up to the payable amount and the co-pay',
      `claim c WHERE (total_payable_amount, total_copay_amount) <> (
         SELECT coalesce(sum(payable_amount + payable_gst), 0), coalesce(sum(co_pay + co_pay_gst), 0)
           FROM claim_benefit x WHERE ${joined})`,
    ],
    [
      'the parts of each benefit add up to the incurred amount',
      `claim_benefit WHERE incurred_amount + incurred_gst
         <> co_pay + co_pay_gst + payable_amount + payable_gst + excluded_amount + excluded_gst`,
    ],
    [
      'co-pay and what is excluded is what the patient pays',
      'claim WHERE total_patient_payable_amount <> total_copay_amount + total_excluded_amount',
    ],
    [
      'the ledger has the amounts that the benefits paid',
      `claim_benefit b LEFT JOIN benefit_usage u USING (clinic_id, claim_id, plan_benefit_id)
        WHERE coalesce(u.amount, 0) <> b.payable_amount + b.payable_gst`,
    ],
    [
      'declined and closed claims use nothing, all others do',
      `benefit_usage u JOIN claim c ON c.clinic_id = u.clinic_id AND c.id = u.claim_id
        WHERE (u.released_at IS NOT NULL) <> (c.claim_status IN ('declined','closed'))`,
    ],
    [
      'a batch has a paid status exactly when its claims are paid',
      `claim WHERE (provider_batch_status = 'PAID_TO_PROVIDERS') IS DISTINCT FROM
         CASE WHEN provider_batch_name IS NULL THEN NULL ELSE raw_status IN ('PAID','ADJUSTMENT') END`,
    ],
    [
      'each claim has one principal diagnosis',
      `claim c WHERE 1 <> (SELECT count(*) FROM claim_diagnosis x WHERE ${joined} AND is_principal)`,
    ],
    [
      'a used approval code names its claim',
      'approval_code a WHERE used_by IS NOT NULL AND NOT EXISTS (SELECT FROM claim c WHERE c.id = a.used_by AND c.approval_code = a.code)',
    ],
    [
      'a used referral code names its claim',
      'referral_code r WHERE used_by IS NOT NULL AND NOT EXISTS (SELECT FROM claim c WHERE c.id = r.used_by AND c.referral_code = r.code)',
    ],
    [
      'a claim with a referral has used its code',
      'claim c WHERE referral_code IS NOT NULL AND NOT EXISTS (SELECT FROM referral_code r WHERE r.code = c.referral_code AND r.used_by = c.id)',
    ],
    [
      'nothing happens after the moment of loading',
      `claim_event WHERE at > '2026-11-06T10:00+08:00'`,
    ],
    [
      'a claim is made while the clinic is open',
      `claim c JOIN location l ON l.id = c.clinic_id WHERE c.visit_date > coalesce(l.extended_date, l.off_boarding_date, '9999-12-31')`,
    ],
  ])('%s', async (_, contradiction) => {
    expect(await count(contradiction)).toBe(0);
  });

  test('no limit of a member or a family is exceeded', async () => {
    const limits = `(
      SELECT u.policy_id, r.scope, r.kind, r.value, pmp.start_date,
             CASE r.scope WHEN 'MEMBER' THEN u.member_id ELSE u.main_member_id END AS who,
             sum(u.amount) AS amount, count(DISTINCT u.claim_id) AS visits
        FROM benefit_usage u
        JOIN plan_benefit_rule r ON r.plan_benefit_id = u.plan_benefit_id AND r.kind IN ('AMTYEAR','VISYEAR') AND r.value >= 0
        JOIN plan_benefit b ON b.id = u.plan_benefit_id
        JOIN plan ON plan.id = b.plan_id AND plan.year_basis = 'POLICY'
        JOIN policy_member pm ON pm.policy_id = u.policy_id AND pm.member_id = u.member_id
        JOIN policy_member_plan pmp ON pmp.policy_member_id = pm.id AND u.incurred_date BETWEEN pmp.start_date AND pmp.end_date
       WHERE u.released_at IS NULL GROUP BY 1, 2, 3, 4, 5, 6, u.plan_benefit_id) l`;
    expect(await count(limits)).toBeGreaterThan(500);
    expect(
      await count(`${limits} WHERE CASE kind WHEN 'AMTYEAR' THEN amount ELSE visits END > value`),
    ).toBe(0);
  });

  test('the next claim and the next draft get new numbers', async () => {
    const { rows } = await db.owner.query<{ claims: boolean; drafts: boolean }>(
      `SELECT nextval('claim_number') > (SELECT max(right(claim_code, 6)::int) FROM claim) AS claims,
              nextval('draft_number') > (SELECT max(right(draft_no, 6)::int) FROM claim_draft) AS drafts`,
    );
    expect(rows).toEqual([{ claims: true, drafts: true }]);
  });
});
