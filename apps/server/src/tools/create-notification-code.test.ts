// A visitor without a session creates a notification code.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  openPortal,
  portalForTest,
  anonymousVisitor,
  type Portal,
  type Visitor,
} from '../../test/portal.ts';
import {
  codeBody,
  ofProgramme,
  policyIn,
  search,
  type CodeBody,
  type Headers,
} from '../../test/tool-builders.ts';

let portal: Portal;
let visitor: Visitor;
beforeAll(async () => {
  portal = await openPortal({ environment: { CAPTCHA: 'off' } });
  visitor = await anonymousVisitor(portal);
});
afterAll(() => portal.close());

const headers = { 'x-tenant': 'axa' };
const flu = { diagnosis_code: 'J06.9', diagnosis_description: 'typed by somebody' };

async function bodyFor(
  nric: string,
  more: Parameters<typeof codeBody>[3] = {},
  programme: Headers = ofProgramme('AXA'),
): Promise<CodeBody> {
  return codeBody(visitor, nric, policyIn(await search(visitor, nric, programme)), more);
}

async function make(body: CodeBody) {
  return (await visitor.call('createNotificationCode', { body, headers })).data;
}

function refused(body: CodeBody) {
  return visitor.refused('createNotificationCode', { body, headers });
}

describe('a notification code', () => {
  test("API-PUB-14 is created from sixteen fields, and stored with the server's own data", async () => {
    const body = await bodyFor('T3000001Z', { referral_type: 'LAB', remarks: 'fasting', ...flu });
    expect(Object.keys(body)).toHaveLength(16);
    const data = await make(body);
    expect(data.referral_code).toMatch(/^[A-HJ-NP-Z2-9]{8}$/);
    expect(data).toMatchObject({ valid_from: '2026-11-06', valid_to: '2026-12-06' });
    const { rows } = await portal.db.owner.query(
      `SELECT r.member_id, r.policy_id, r.referral_type, l.code AS clinic, r.diagnosis_code,
              r.diagnosis_description, r.remarks, r.valid_from::text, r.valid_to::text
         FROM referral_code r JOIN location l ON l.id = r.referring_location_id WHERE r.code = $1`,
      [data.referral_code],
    );
    expect(rows).toEqual([
      {
        member_id: body.member_id,
        policy_id: body.policy_id,
        referral_type: 'LAB',
        clinic: 'GP0001',
        diagnosis_code: 'J06.9',
        diagnosis_description: 'Acute upper respiratory infection, unspecified',
        remarks: 'fasting',
        valid_from: '2026-11-06',
        valid_to: '2026-12-06',
      },
    ]);
  });

  test.each([
    { version: 'v2', nric: 'T3000011G', programme: ofProgramme('TM'), name: 'notification_code' },
    {
      version: 'v3',
      nric: 'T3000010I',
      programme: ofProgramme('GEL', { 'x-sub-info': 'Red' }),
      name: 'notificationCode',
    },
    { version: 'v4', nric: 'T3000001Z', programme: ofProgramme('AXA'), name: 'referral_code' },
  ])(
    'has the field name $name for the policy system $version',
    async ({ nric, programme, name }) => {
      const data = await make(await bodyFor(nric, {}, programme));
      expect(Object.keys(data).toSorted()).toEqual([name, 'valid_from', 'valid_to'].toSorted());
    },
  );

  test('is new each time, and valid for a year for a specialist and 30 days for an X-ray', async () => {
    const first = await make(await bodyFor('T3000001Z'));
    const second = await make(await bodyFor('T3000001Z'));
    expect(second.referral_code).not.toBe(first.referral_code);
    expect(first.valid_to).toBe('2027-11-06');
    const xray = await make(await bodyFor('T3000001Z', { referral_type: 'XRAY', ...flu }));
    expect(xray.valid_to).toBe('2026-12-06');
  });

  test('is audited with the clinic and without the national number', async () => {
    const { referral_code: code } = await make(await bodyFor('T3000001Z'));
    const { rows } = await portal.db.owner.query<Record<string, unknown>>(
      "SELECT * FROM audit_entry WHERE action = 'tools.create-notification-code' AND subject_id = $1",
      [code],
    );
    expect(rows[0]).toMatchObject({
      on_behalf_of: 'GP0001',
      user_id: null,
      subject_type: 'referral_code',
      after: { type: 'SP' },
    });
    expect(JSON.stringify(rows)).not.toContain('T3000001Z');
  });
});

describe('the diagnosis', () => {
  const missing = {
    field: 'diagnosis_code',
    code: 'REQUIRED',
    message: 'Enter Diagnosis Name / Code',
  };

  test('is required from a GP, GP-JB or specialist clinic for a laboratory or an X-ray', async () => {
    for (const clinicCode of ['GP0001', 'JB0001', 'SP0001']) {
      for (const referral_type of ['LAB', 'XRAY'] as const) {
        // One call after the other; the table is short.
        const problem = await refused(await bodyFor('T3000001Z', { clinicCode, referral_type }));
        expect(problem).toMatchObject({ http: 422, details: [missing] });
      }
    }
    const unknown = { referral_type: 'LAB' as const, diagnosis_code: 'XXX' };
    expect(await refused(await bodyFor('T3000001Z', unknown))).toMatchObject({
      details: [missing],
    });
  });

  test('is not required from other clinics or for a specialist, and not stored', async () => {
    await make(await bodyFor('T3000001Z', { clinicCode: 'DE0001', referral_type: 'LAB' }));
    const { referral_code: code } = await make(await bodyFor('T3000001Z', flu));
    const { rows } = await portal.db.owner.query(
      'SELECT diagnosis_code FROM referral_code WHERE code = $1',
      [code],
    );
    expect(rows).toEqual([{ diagnosis_code: null }]);
  });
});

describe('the visit date', () => {
  test('NOTI-05 can be three years ago, and not a day more', async () => {
    const old = await bodyFor('T3000001Z');
    await portal.db.owner.query(
      `UPDATE policy SET start_date = '2023-01-01' WHERE policy_number = 'AXA-4001'`,
    );
    await portal.db.owner.query(
      `UPDATE policy_member SET start_date = '2023-01-01' WHERE policy_id = $1`,
      [old.policy_id],
    );
    await portal.db.owner.query(
      `INSERT INTO policy_member_plan (policy_member_id, plan_id, start_date, end_date)
       SELECT DISTINCT ON (pm.id) pm.id, x.plan_id, '2023-01-01'::date, '2023-12-31'::date
         FROM policy_member pm JOIN policy_member_plan x ON x.policy_member_id = pm.id WHERE pm.policy_id = $1`,
      [old.policy_id],
    );
    const made = await make({ ...old, visit_date: '2023-11-06T00:00:00' });
    expect(made).toMatchObject({ valid_from: '2023-11-06', valid_to: '2024-11-05' });
    const problem = await refused({ ...old, visit_date: '2023-11-05T23:59:59' });
    expect(problem).toMatchObject({ http: 422, code: 'VALIDATION_FAILED' });
    expect(problem.details[0]).toMatchObject({ field: 'visit_date', code: 'TOO_EARLY' });
  });

  test('can be in the future until the policy ends', async () => {
    const body = await bodyFor('T3000001Z');
    await make({ ...body, visit_date: '2027-12-31T09:30:00' });
    expect(await refused({ ...body, visit_date: '2028-01-01T00:00:00' })).toMatchObject({
      http: 422,
      code: 'MEMBER_POLICY_INVALID',
      message: 'Member policy is invalid for selected visit date',
    });
  });

  test("must exist: not 30 February, not 25 o'clock", async () => {
    const body = await bodyFor('T3000001Z');
    for (const visit_date of ['2026-02-30T00:00:00', '2026-11-06T25:00:00', '2026-11-06']) {
      // One call after the other; the table is short.
      const problem = await refused({ ...body, visit_date });
      expect(problem.details.map(({ field }) => field)).toEqual(['visit_date']);
    }
  });

  test('needs a policy that pays on that day, for an employed and not suspended member', async () => {
    const gap = await bodyFor('T3000012E');
    const invalid = { http: 422, code: 'MEMBER_POLICY_INVALID' };
    expect(await refused({ ...gap, visit_date: '2026-07-15T00:00:00' })).toMatchObject(invalid);
    await make({ ...gap, visit_date: '2026-09-01T00:00:00' });
    const hsbc = ofProgramme('HSBC');
    const { data } = await visitor.call('searchPublicMembers', {
      query: { nric: 'T3000009E', visit_date: '2026-06-30' },
      headers: hsbc,
    });
    const suspended = await codeBody(visitor, 'T3000009E', policyIn({ data, captcha_pass: null }));
    await make({ ...suspended, visit_date: '2026-06-30T00:00:00' });
    expect(await refused(suspended)).toMatchObject(invalid);
  });
});

describe('inconsistent requests', () => {
  const wrong: readonly { words: string; change: Partial<CodeBody> }[] = [
    { words: 'the number of another', change: { member_nric: 'T3000004D' } },
    { words: 'an unknown number', change: { member_nric: 'T3000014A' } },
    { words: 'another member', change: { member_id: randomUUID() } },
    { words: 'another policy', change: { policy_id: randomUUID() } },
    { words: 'another company', change: { company_id: randomUUID() } },
    { words: 'another reference', change: { insurance_reference: 'AXA-9999' } },
    { words: 'another relation', change: { member_type: 'CHILD' } },
    { words: 'another system', change: { system_version: 'v3' } },
  ];

  test.each(wrong)('returns POLICY_NOT_FOUND for $words', async ({ change }) => {
    const problem = await refused({ ...(await bodyFor('T3000001Z')), ...change });
    expect(problem).toMatchObject({ http: 404, code: 'POLICY_NOT_FOUND' });
  });

  test.each([
    { words: 'an unknown clinic', change: { referring_provider_code: 'XX9999' } },
    { words: 'the id of another clinic', change: { provider_company_id: randomUUID() } },
  ])('reports that the clinic code is invalid for $words', async ({ change }) => {
    const problem = await refused({ ...(await bodyFor('T3000001Z')), ...change });
    expect(problem.details).toEqual([
      { field: 'referring_provider_code', code: 'UNKNOWN', message: 'Invalid Clinic Code' },
    ]);
  });

  test('refuses a clinic without a contract for the programme', async () => {
    const own = await portalForTest({ environment: { CAPTCHA: 'off' } });
    const someone = await anonymousVisitor(own);
    const chosen = policyIn(await search(someone, 'T3000001Z'));
    const body = await codeBody(someone, 'T3000001Z', chosen, { clinicCode: 'GP0007' });
    await own.db.owner.query(
      `UPDATE location_panel SET status = 'INACTIVE'
        WHERE location_id = (SELECT id FROM location WHERE code = 'GP0007')`,
    );
    const problem = await someone.refused('createNotificationCode', { body, headers });
    expect(problem.details[0]).toMatchObject({ message: 'Invalid Clinic Code' });
  });

  test('refuses a call without a tenant', async () => {
    const body = await bodyFor('T3000001Z');
    expect(await visitor.refused('createNotificationCode', { body })).toMatchObject({
      http: 422,
      details: [{ field: 'X-Tenant' }],
    });
  });
});

test.each(['LAB', 'XRAY', 'SP'] as const)(
  'refuses a code for %s if the plan does not cover it',
  async (referral_type) => {
    const body = await bodyFor('T3000007I', { referral_type, ...flu }, ofProgramme('NTUCINCOME'));
    expect(await refused(body)).toMatchObject({
      http: 422,
      code: 'CONSULT_TYPE_NOT_COVERED',
      message: "Member's Policy does not cover selected Consult type.",
    });
  },
);
