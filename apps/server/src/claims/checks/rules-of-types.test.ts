// The approval rules of each kind of clinic, with facts from the database, on both sides of each limit.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  findDoctor,
  findPanel,
  findPatient,
  submitAndRead,
  type ClaimBody,
} from '../../../test/claim-builders.ts';
import { openPortal, portalForTest, type Portal, type Visitor } from '../../../test/portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

interface Fee {
  readonly category: string;
  readonly da_sku_id: string;
}

/** A fee that each kind of clinic charges. */
const fees: Readonly<Record<string, Fee>> = {
  'clinic.gp': { category: 'consultation', da_sku_id: 'FE0002' },
  'clinic.sp': { category: 'consultation', da_sku_id: 'FE0011' },
  'clinic.dental': { category: 'consultation', da_sku_id: 'DE0001' },
  'clinic.tcm': { category: 'consultation', da_sku_id: 'TC0001' },
  'clinic.physio': { category: 'consultation', da_sku_id: 'FE0021' },
  'clinic.chiro': { category: 'consultation', da_sku_id: 'FE0023' },
  'clinic.lab': { category: 'lab', da_sku_id: 'LB0001' },
  'clinic.xray': { category: 'imaging', da_sku_id: 'XR0001' },
  'clinic.hs': { category: 'hs', da_sku_id: 'HS0001' },
};

interface Part {
  readonly price?: number;
  readonly type?: 'FIRST' | 'FOLLOW_UP';
  readonly more?: Partial<ClaimBody>;
  /** Set for a doctor of another clinic. */
  readonly doctor?: string;
}

const withoutDoctor = ['clinic.lab', 'clinic.xray', 'clinic.hs'];
const diagnosis = [{ diagnosis_code: 'M54.2', is_acute: true, principal_diagnosis: true }];

async function claimOf(clerk: Visitor, user: string, part: Part): Promise<ClaimBody> {
  const { price = 20, type = 'FOLLOW_UP', more = {} } = part;
  const [patient, panelId] = await Promise.all([findPatient(clerk, 'T3000001Z'), findPanel(clerk)]);
  const own = withoutDoctor.includes(user) ? undefined : await findDoctor(clerk, panelId);
  const fee = fees[user];
  if (fee === undefined) throw new Error(`no fee for ${user}`);
  const consultation = fee.category === 'consultation' ? { consultation_type: type } : {};
  return {
    member_id_claimant: patient.memberId,
    policy_id: patient.policyId,
    plan_id: patient.planId,
    provider_company_id: clerk.clinicId,
    date_of_visit_start: '2026-11-06',
    out_patient: {
      attending_doctor_code: part.doctor ?? own,
      procedures: [{ ...fee, ...consultation, quantity: 1, unit_price: price }],
    },
    diagnosis,
    ...more,
  };
}

async function brokenBy(clerk: Visitor, user: string, part: Part): Promise<readonly string[]> {
  const body = await claimOf(clerk, user, part);
  const { data } = await clerk.call('calculateClaim', { body });
  return data.violations.map(({ code }) => code);
}

describe('the maximum amount for each kind of clinic, including GST if charged', () => {
  test.each([
    { user: 'clinic.tcm', code: 'CAR013', most: 120, more: 120.01 },
    { user: 'clinic.dental', code: 'CAR014', most: 733.94, more: 733.95 },
    { user: 'clinic.sp', code: 'CAR015', most: 825.68, more: 825.7 },
    { user: 'clinic.lab', code: 'CAR017', most: 458.71, more: 458.73 },
    { user: 'clinic.xray', code: 'CAR017', most: 458.71, more: 458.73 },
    { user: 'clinic.physio', code: 'CAR018', most: 183.48, more: 183.5 },
    { user: 'clinic.chiro', code: 'CAR018', most: 200, more: 200.01 },
    { user: 'clinic.hs', code: 'CAR019', most: 917.43, more: 917.45 },
  ])('$user: breaks $code above $most before GST', async ({ user, code, most, more }) => {
    const clerk = await portal.signIn(user);
    expect(await brokenBy(clerk, user, { price: most })).not.toContain(code);
    expect(await brokenBy(clerk, user, { price: more })).toContain(code);
  });
});

function on(date: string): Partial<ClaimBody> {
  return { date_of_visit_start: date };
}

describe('a first consultation within twelve months of an earlier visit', () => {
  // Visits are counted per clinic.
  let own: Portal;
  beforeAll(async () => {
    own = await openPortal();
  });
  afterAll(() => own.close());

  test.each(['clinic.sp', 'clinic.dental', 'clinic.tcm', 'clinic.physio', 'clinic.chiro'])(
    'breaks CAR003 at %s, but not a day later',
    async (user) => {
      const clerk = await own.signIn(user);
      const body = await claimOf(clerk, user, { more: on('2025-11-05') });
      await clerk.call('submitClaim', { body });
      const first = async (date: string) =>
        brokenBy(clerk, user, { type: 'FIRST', more: on(date) });
      expect(await first('2026-11-05')).toContain('CAR003');
      expect(await first('2026-11-06')).not.toContain('CAR003');
      expect(await brokenBy(clerk, user, { more: on('2026-11-05') })).not.toContain('CAR003');
    },
  );

  test('CAR003 uses the visit type for a consultation without a type, or FIRST if neither is given', async () => {
    const clerk = await own.signIn('clinic.sp');
    const body = await claimOf(clerk, 'clinic.sp', { more: on('2026-03-02') });
    await clerk.call('submitClaim', { body });
    const isBroken = async (visit: 'FIRST' | 'FOLLOW_UP' | null) => {
      const procedures = body.out_patient?.procedures?.map((line) => ({
        ...line,
        consultation_type: null,
      }));
      const part = { ...body.out_patient, visit_type: visit, procedures };
      const again = { ...body, ...on('2026-10-05'), out_patient: part };
      const { data } = await clerk.call('calculateClaim', { body: again });
      return data.violations.some(({ code }) => code === 'CAR003');
    };
    expect(await isBroken('FIRST')).toBe(true);
    expect(await isBroken(null)).toBe(true);
    expect(await isBroken('FOLLOW_UP')).toBe(false);
  });
});

function mc(days: number): Part {
  return { more: { mc_days: days, mc_start_date: '2026-11-06', mc_reason: 'ILLNESS' } };
}

test('CAR020 allows a certificate of 2 days but not 2.5 days at a TCM clinic, and 5 but not 5.5 days at a GP', async () => {
  const [tcm, gp] = [await portal.signIn('clinic.tcm'), await portal.signIn('clinic.gp')];
  expect(await brokenBy(tcm, 'clinic.tcm', mc(2))).not.toContain('CAR020');
  expect(await brokenBy(tcm, 'clinic.tcm', mc(2.5))).toContain('CAR020');
  expect(await brokenBy(gp, 'clinic.gp', mc(5))).not.toContain('CAR020');
  expect(await brokenBy(gp, 'clinic.gp', mc(5.5))).toContain('CAR020');
});

test('CAR026 is broken by a doctor of another clinic at a dentist, but not at a physiotherapist', async () => {
  const [dental, physio] = [
    await portal.signIn('clinic.dental'),
    await portal.signIn('clinic.physio'),
  ];
  expect(await brokenBy(dental, 'clinic.dental', { doctor: 'M99001Z' })).toContain('CAR026');
  expect(await brokenBy(dental, 'clinic.dental', {})).not.toContain('CAR026');
  expect(await brokenBy(physio, 'clinic.physio', { doctor: 'M99001Z' })).not.toContain('CAR026');
});

test('CAR027 is broken by the fourth visit to a GP or TCM clinic within seven days', async () => {
  const own = await portalForTest({ template: 'claimless' });
  const clerk = await own.signIn('clinic.tcm');
  const visit = async (date: string) => {
    const body = await claimOf(clerk, 'clinic.tcm', { more: { date_of_visit_start: date } });
    await clerk.call('submitClaim', { body });
  };
  await visit('2026-11-03');
  await visit('2026-11-04');
  expect(await brokenBy(clerk, 'clinic.tcm', {})).not.toContain('CAR027');
  await visit('2026-11-05');
  expect(await brokenBy(clerk, 'clinic.tcm', {})).toContain('CAR027');
});

test('CAR001 is broken by a second claim on the same day at a chiropractor, but not at a laboratory', async () => {
  const own = await portalForTest({ template: 'claimless' });
  for (const [user, isBroken] of [
    ['clinic.chiro', true],
    ['clinic.lab', false],
  ] as const) {
    const clerk = await own.signIn(user);
    await clerk.call('submitClaim', { body: await claimOf(clerk, user, {}) });
    expect((await brokenBy(clerk, user, {})).includes('CAR001')).toBe(isBroken);
  }
});

describe('items that a kind of clinic does not charge for', () => {
  test('rejects a drug and a certificate at a physiotherapist', async () => {
    const clerk = await portal.signIn('clinic.physio');
    const drug = { da_sku_id: 'DR0001', dosage: 1, frequency_per_day: 3, quantity: 21 };
    const body = await claimOf(clerk, 'clinic.physio', {
      more: { ...mc(1).more, claim_drugs: [{ ...drug, unit_price: 0.1 }] },
    });
    expect(await clerk.refused('submitClaim', { body })).toMatchObject({
      http: 422,
      code: 'VALIDATION_FAILED',
      details: [
        { field: 'claim_drugs.0.da_sku_id', code: 'NOT_CHARGED_HERE' },
        { field: 'mc_days', code: 'MC_NOT_GIVEN_HERE' },
      ],
    });
  });

  test('accepts a claim of a laboratory without doctor or diagnosis', async () => {
    const own = await portalForTest({ template: 'claimless' });
    const clerk = await own.signIn('clinic.lab');
    const body = await claimOf(clerk, 'clinic.lab', { more: { diagnosis: [] } });
    expect((await clerk.call('submitClaim', { body })).data.raw_status).toBe('NEW');
  });
});

async function filling(clerk: Visitor, tooth: number): Promise<ClaimBody> {
  const { out_patient: visit, ...body } = await claimOf(clerk, 'clinic.dental', {});
  const line = { category: 'procedure', da_sku_id: 'DE0010', quantity: 1, unit_price: 85 };
  return { ...body, out_patient: { ...visit, procedures: [{ ...line, tooth_number: tooth }] } };
}

describe('the tooth on a dental line', () => {
  test.each([36, 55])('is stored with its line: %d', async (tooth) => {
    const own = await portalForTest({ template: 'claimless' });
    const clerk = await own.signIn('clinic.dental');
    const kept = await submitAndRead(clerk, await filling(clerk, tooth));
    expect(kept.out_patient.procedures).toMatchObject([{ tooth_number: tooth }]);
  });

  test.each([49, 56])('is rejected at its line if it does not exist: %d', async (tooth) => {
    const clerk = await portal.signIn('clinic.dental');
    const body = await filling(clerk, tooth);
    expect((await clerk.refused('submitClaim', { body })).details).toMatchObject([
      { field: 'out_patient.procedures.0.tooth_number', code: 'TOOTH_UNKNOWN' },
    ]);
  });
});

test('CLM-22 accepts two claims of a member on one day at a clinic without attending doctors', async () => {
  const own = await portalForTest({ template: 'claimless' });
  const codes: string[] = [];
  for (const user of withoutDoctor) {
    const clerk = await own.signIn(user);
    for (const receipt of ['R-MORNING', 'R-EVENING']) {
      const body = { ...(await claimOf(clerk, user, {})), receipt_no: receipt };
      codes.push((await clerk.call('submitClaim', { body })).data.claim_code);
    }
  }
  expect(codes.filter((code) => code.startsWith('OC-'))).toHaveLength(2 * withoutDoctor.length);
});
