import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aClaim, findPatient, type ClaimBody } from '../../test/claim-builders.ts';
import { openPortal, portalForTest, type Portal, type Visitor } from '../../test/portal.ts';

let portal: Portal;
let clerk: Visitor;
beforeAll(async () => {
  portal = await openPortal();
  clerk = await portal.signIn('clinic.gp');
});
afterAll(() => portal.close());

const member = 'T3000001Z';

/** The total of T3000001Z's claim: 35.00 + 21 × 0.10 = 37.10, GST 9 % 3.34, of which 5.00 is the co-payment. */
const expected = { before: 37.1, gst: 3.34, total: 40.44, payable: 35.44, patient: 5 };

describe('CALC-03 the calculator', () => {
  test('answers amounts, benefits and violations, and writes nothing', async () => {
    const body = await aClaim(clerk, member);
    const { data } = await clerk.call('calculateClaim', { body });
    expect(data).toMatchObject({
      total_fee_before_gst: expected.before,
      total_fee_gst: expected.gst,
      total_fee_amount: expected.total,
      total_payable_amount: expected.payable,
      total_patient_payable_amount: expected.patient,
      consultation_fee: 35,
      drug_fee: 2.1,
      gst_percentage: 9,
    });
    expect(data.benefits).toHaveLength(1);
    expect(data.admin_fee?.model_name).toBe('FIXED');
    const { rows } = await portal.db.owner.query(
      'SELECT 1 FROM claim WHERE member_id = $1 AND visit_date = $2',
      [body.member_id_claimant, '2026-11-06'],
    );
    expect(rows).toHaveLength(0);
  });

  test('answers the same under both addresses', async () => {
    const body = await aClaim(clerk, member);
    const [one, other] = await Promise.all(
      ['/api/claim/v1/calculator/provider', '/api/claim/v1/claims/provider/fee'].map((url) =>
        clerk.send({ method: 'POST', url, body }),
      ),
    );
    expect(one?.statusCode).toBe(200);
    expect(one?.body).toBe(other?.body);
  });
});

describe('OP-01 CLM-18 submitting', () => {
  test('CLM-19 answers 201 with the claim and the text of the specification', async () => {
    const own = await portalForTest();
    const someone = await own.signIn('clinic.gp');
    const reply = await someone.call('submitClaim', { body: await aClaim(someone, member) });
    expect(reply.message).toBe('Your claim submitted successfully.');
    expect(reply.data).toMatchObject({
      claim_status: 'processing',
      raw_status: 'NEW',
      display_status: 'New',
      display_colour: 'blue',
      total_fee_amount: expected.total,
      total_payable_amount: expected.payable,
      total_patient_payable_amount: expected.patient,
      is_editable: true,
      source_system: 'PROVIDER',
      currency_code: 'SGD',
      member_type_text: 'Insured Member',
      member_nric_claimant: '•••••001Z',
    });
    expect(reply.data.claim_code).toMatch(/^OC-2611-\d{6}$/);
    const { data } = await someone.call('getClaim', { params: { id: reply.data.uuid }, query: {} });
    expect(data).toEqual(reply.data);
    const history = await someone.call('listClaims', { query: { q: reply.data.claim_code } });
    expect(history.data.map((row) => row.uuid)).toEqual([reply.data.uuid]);
  });

  test('recomputes what the client says, and says so', async () => {
    const own = await portalForTest();
    const someone = await own.signIn('clinic.gp');
    const body = await aClaim(someone, member, {
      total_fee_amount: 12.34,
      total_payable_amount: 12.34,
    });
    const reply = await someone.call('submitClaim', { body });
    expect(reply.recalculated).toBe(true);
    expect(reply.data.total_fee_amount).toBe(expected.total);
  });

  test('writes claim, lines, ledger, version, event, audit and job together', async () => {
    const own = await portalForTest();
    const someone = await own.signIn('clinic.gp');
    const { data } = await someone.call('submitClaim', { body: await aClaim(someone, member) });
    const counts = await own.db.owner.query<Record<string, number>>(
      `SELECT (SELECT count(*)::int FROM claim_line WHERE claim_id = $1) AS lines,
              (SELECT count(*)::int FROM claim_diagnosis WHERE claim_id = $1) AS diagnoses,
              (SELECT count(*)::int FROM claim_version WHERE claim_id = $1) AS versions,
              (SELECT count(*)::int FROM claim_event WHERE claim_id = $1) AS events,
              (SELECT count(*)::int FROM audit_entry WHERE subject_id = $1::text AND action = 'claims.submit') AS audits,
              (SELECT count(*)::int FROM graphile_worker.jobs WHERE key = 'adjudicate:' || $1::text) AS jobs,
              (SELECT sum(amount)::float FROM benefit_usage WHERE claim_id = $1) AS used`,
      [data.uuid],
    );
    expect(counts.rows[0]).toEqual({
      lines: 2,
      diagnoses: 1,
      versions: 1,
      events: 1,
      audits: 1,
      jobs: 1,
      used: expected.payable,
    });
  });

  test('a failure half way leaves nothing behind', async () => {
    const own = await portalForTest();
    const someone = await own.signIn('clinic.gp');
    await own.db.owner.query(`CREATE FUNCTION portal.break_it() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'broken'; END $$`);
    await own.db.owner.query(
      'CREATE TRIGGER break_it BEFORE INSERT ON benefit_usage FOR EACH ROW EXECUTE FUNCTION break_it()',
    );
    const body = await aClaim(someone, member);
    const { status } = await someone.try('submitClaim', { body });
    expect(status).toBe(500);
    const { rows } = await own.db.owner.query(
      'SELECT 1 FROM claim WHERE member_id = $1 AND visit_date = $2',
      [body.member_id_claimant, '2026-11-06'],
    );
    expect(rows).toHaveLength(0);
    expect(own.logLines.join('')).not.toContain('T3000001Z');
  });

  test('the same key makes one claim; another body under it is refused', async () => {
    const own = await portalForTest();
    const someone = await own.signIn('clinic.gp');
    const body = await aClaim(someone, member);
    const headers = { 'idempotency-key': 'key-of-this-test' };
    const first = await someone.call('submitClaim', { body, headers });
    const second = await someone.call('submitClaim', { body, headers });
    expect(second).toEqual(first);
    const other = await someone.refused('submitClaim', {
      body: { ...body, receipt_no: 'R1' },
      headers,
    });
    expect(other).toMatchObject({ http: 422, code: 'IDEMPOTENCY_MISMATCH' });
  });

  test('a user without a claim role may read but not submit', async () => {
    const reader = await portal.signIn('clinic.reader');
    const body = await aClaim(reader, member);
    expect(await reader.refused('submitClaim', { body })).toMatchObject({
      http: 403,
      code: 'FORBIDDEN',
    });
  });
});

describe('CLM-23 fields', () => {
  const cases: readonly {
    label: string;
    change: Partial<ClaimBody>;
    field: string;
    message: string;
  }[] = [
    {
      label: 'no diagnosis',
      change: { diagnosis: [] },
      field: 'diagnosis',
      message: 'Enter at least one diagnosis.',
    },
    {
      label: 'no visit date',
      change: { date_of_visit_start: null },
      field: 'date_of_visit_start',
      message: 'Enter the visit date.',
    },
    {
      label: 'OP-07 an MC that starts two days after the visit',
      change: { mc_days: 1, mc_reason: 'SICK', mc_start_date: '2026-11-08' },
      field: 'mc_start_date',
      message: 'MC Start date can be equal to or one day after the Visit date.',
    },
    {
      label: 'DRUG-02 a drug line without dosage while FWA is on',
      change: {
        claim_drugs: [
          {
            da_sku_id: 'DR0001',
            drug_name: 'Paracetamol',
            frequency_per_day: 3,
            quantity: 21,
            unit_price: 0.1,
          },
        ],
      },
      field: 'claim_drugs.0.dosage',
      message: 'Enter a dosage above 0.',
    },
  ];
  test.each(cases)('refuses $label at its field', async ({ change, field, message }) => {
    const body = { ...(await aClaim(clerk, member)), ...change };
    const problem = await clerk.refused('submitClaim', { body });
    expect(problem).toMatchObject({ http: 422, code: 'VALIDATION_FAILED' });
    expect(problem.details).toContainEqual(expect.objectContaining({ field, message }));
  });

  test('MEMB-09 a visit before the policy began', async () => {
    const body = await aClaim(clerk, member, { date_of_visit_start: '2024-06-01' });
    const problem = await clerk.refused('submitClaim', { body });
    expect(problem.http).toBe(422);
    expect(problem.details.map((detail) => detail.message)).toContain(
      'Member policy is invalid for selected visit date',
    );
  });

  test('MEMB-06 a visit in the employment gap of T3000012E', async () => {
    const body = await aClaim(clerk, 'T3000012E', { date_of_visit_start: '2026-07-15' });
    const problem = await clerk.refused('submitClaim', { body });
    expect(problem).toMatchObject({
      http: 422,
      code: 'MEMBER_POLICY_INVALID',
      description: 'Member policy is invalid for selected visit date',
    });
  });
});

describe('rules', () => {
  function fee(amount: number): Partial<ClaimBody> {
    return {
      claim_drugs: [],
      out_patient: {
        attending_doctor_code: 'set below',
        procedures: [{ category: 'PROCEDURE', name: 'Procedure', quantity: 1, unit_price: amount }],
      },
    };
  }

  test.each([
    { unitPrice: 366.97, total: 400, blocked: false },
    { unitPrice: 366.98, total: 400.01, blocked: true },
  ])('RULE-02 CAR008: $total is blocked: $blocked', async ({ unitPrice, total, blocked }) => {
    const own = await portalForTest();
    const someone = await own.signIn('clinic.gp');
    const base = await aClaim(someone, member);
    const body = { ...base, ...fee(unitPrice) };
    body.out_patient = {
      ...body.out_patient,
      attending_doctor_code: base.out_patient?.attending_doctor_code ?? null,
    };
    const { data } = await someone.call('calculateClaim', { body });
    expect(data.total_fee_amount).toBe(total);
    const answer = await someone.try('submitClaim', { body });
    if (!blocked) {
      expect(answer.status).toBe(201);
      return;
    }
    expect(answer.body).toMatchObject({ code: 'RULES_BLOCKED' });
    expect(answer.body).toHaveProperty('violations', [
      expect.objectContaining({ code: 'CAR008', figure: '400.01' }),
    ]);

    const lifted = await someone.call('submitClaim', {
      body: { ...body, approval_code: 'appr400x' },
    });
    expect(lifted.data.violations).toContainEqual(
      expect.objectContaining({ code: 'CAR008', is_approval_code_applied: true }),
    );
    const again = { ...body, approval_code: 'APPR400X', date_of_visit_start: '2026-11-05' };
    expect(await someone.refused('submitClaim', { body: again })).toMatchObject({
      code: 'RULES_BLOCKED',
    });
  });

  test('a second claim of the same member, day, clinic and doctor is a duplicate', async () => {
    const own = await portalForTest();
    const someone = await own.signIn('clinic.gp');
    const body = await aClaim(someone, member);
    await someone.call('submitClaim', { body });
    const { data } = await someone.call('checkSameVisitDate', {
      query: {
        member_id: body.member_id_claimant,
        incurred_date: '2026-11-06',
        provider_company_id: someone.clinicId,
      },
    });
    expect(data.is_duplicate).toBe(true);
    expect(await someone.refused('submitClaim', { body })).toMatchObject({
      http: 409,
      code: 'DUPLICATE_CLAIM',
    });
  });

  test('T3000008G has used all visits: the plan pays nothing', async () => {
    const { data } = await clerk.call('calculateClaim', { body: await aClaim(clerk, 'T3000008G') });
    expect(data.total_payable_amount).toBe(0);
    expect(data.total_patient_payable_amount).toBe(expected.total);
    expect(data.exclusions).toContainEqual(expect.objectContaining({ reason: 'VISIT_LIMIT' }));
  });
});

describe('concurrency', () => {
  test('50 claims at once against one family limit never overspend it, and none is lost', async () => {
    const own = await portalForTest();
    const someone = await own.signIn('clinic.gp');
    const patient = await findPatient(someone, 'T3000004D', 'AXA-3002');
    const base = await aClaim(someone, 'T3000004D', {
      policy_id: patient.policyId,
      plan_id: patient.planId,
    });
    const dates = Array.from({ length: 50 }, (_, day) => {
      const month = day < 25 ? '10' : '09';
      return `2026-${month}-${String((day % 25) + 1).padStart(2, '0')}`;
    });
    const answers = await Promise.all(
      dates.map((date) => {
        const procedures = [
          { category: 'PROCEDURE', name: 'Procedure', quantity: 1, unit_price: 300 },
        ];
        const body: ClaimBody = {
          ...base,
          date_of_visit_start: date,
          claim_drugs: [],
          out_patient: { ...base.out_patient, procedures },
        };
        return someone.try('submitClaim', { body });
      }),
    );
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201]));
    const { rows } = await own.db.owner.query<{ used: number; visits: number }>(
      `SELECT sum(u.amount)::float AS used, count(*)::int AS visits
         FROM benefit_usage u JOIN policy p ON p.id = u.policy_id
        WHERE p.policy_number = 'AXA-3002' AND u.released_at IS NULL AND u.incurred_date BETWEEN '2026-01-01' AND '2026-12-31'`,
    );
    expect(rows[0]?.used).toBeLessThanOrEqual(3000);
    expect(rows[0]?.used).toBeGreaterThan(2900);
  });

  test('two submits of one visit at the same moment make one claim', async () => {
    const own = await portalForTest();
    const someone = await own.signIn('clinic.gp');
    const body = await aClaim(someone, member);
    const answers = await Promise.all([1, 2, 3, 4].map(() => someone.try('submitClaim', { body })));
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
    expect(answers.filter((answer) => answer.status === 409)).toHaveLength(3);
  });
});
