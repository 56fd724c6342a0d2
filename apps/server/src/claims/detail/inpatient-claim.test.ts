// Inpatient claims, submitted and read again.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { submitAndRead, type ClaimBody, type ReadClaim } from '../../../test/claim-builders.ts';
import { edit, read, remove, usedBy } from '../../../test/edited-claims.ts';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';
import { anInpatientClaim } from '../../../test/stay-builders.ts';

let portal: Portal;
let clerk: Visitor;
let body: ClaimBody;
let claim: ReadClaim;
beforeAll(async () => {
  portal = await openPortal();
  clerk = await portal.signIn('clinic.sp');
  body = await anInpatientClaim(clerk);
  claim = await submitAndRead(clerk, body);
});
afterAll(() => portal.close());

/** The claim with a changed stay, for requests that are rejected and leave nothing behind. */
const withStay = (part: Partial<NonNullable<ClaimBody['in_patient']>>): ClaimBody => ({
  ...body,
  in_patient: { ...body.in_patient, ...part },
});

describe('a submitted stay is returned', () => {
  test('IP-01 in a new claim of a specialist clinic, with the claim code of a stay', () => {
    expect(claim).toMatchObject({ claim_type: 'INPATIENT', display_status: 'New' });
    expect(claim.claim_code).toMatch(/^IC-2611-\d{6}$/);
  });

  test('IP-02 with admission, discharge, certificate and ward, and its length in inclusive days and in nights', () => {
    expect(claim.in_patient).toMatchObject({
      admission_date: '2026-11-02',
      discharge_date: '2026-11-05',
      pac_id: 'PAC-0001',
      ward_type: 'B1',
      length_of_stay: 4,
      nights: 3,
    });
    expect(claim).toMatchObject({
      date_of_visit_start: '2026-11-02',
      date_of_visit_end: '2026-11-05',
      pac_id: 'PAC-0001',
      length_of_stay: 4,
    });
  });

  test('IP-03 with the principal surgeon by name and number, the hospital and the previous stay', () => {
    const number = body.in_patient?.principal_surgeon_number ?? '';
    expect(number).not.toBe('');
    expect(claim.in_patient).toMatchObject({
      principal_surgeon_number: number,
      principal_surgeon_speciality: 'General surgery',
      hospital_id: 'HP0001',
      hospital_name: 'Kallang General Hospital',
      is_claim_related_to_prev_hospitalisation: true,
    });
    expect(claim.in_patient?.principal_surgeon).toMatch(/\S/);
    expect(claim.doctor).toBe(claim.in_patient?.principal_surgeon);
  });

  test('IP-04 with two operations, named by the table of surgical procedures', () => {
    const [first, second] = body.in_patient?.operations ?? [];
    expect(claim.in_patient?.operations).toEqual([
      { ...first, description: 'Colonoscopy with removal of polyp' },
      { ...second, description: 'Gastroscopy, diagnostic' },
    ]);
  });

  test("IP-05 with doctors' fees, their total for all days and the treatment", () => {
    expect(claim.in_patient?.doctor_fee).toEqual([
      { ...body.in_patient?.doctor_fee?.[0], total_fee: 350 },
    ]);
  });

  test('IP-05 keeps that a doctor gave the anaesthesia and that a fee includes GST', async () => {
    const [fee] = body.in_patient?.doctor_fee ?? [];
    const marked = { ...fee, is_anaesthetist: true, gst_included: true };
    const { data } = await clerk.call('createDraft', { body: withStay({ doctor_fee: [marked] }) });
    expect(data.claim.in_patient?.doctor_fee).toMatchObject([marked]);
  });

  test('IP-06 with assisting surgeons and consumables, with each total equal to price times quantity, to the cent', () => {
    expect(claim.in_patient?.assisting_surgeons).toEqual(body.in_patient?.assisting_surgeons);
    expect(claim.in_patient?.claim_consumables).toEqual([
      { ...body.in_patient?.claim_consumables?.[0], total_amount: 100.01 },
    ]);
  });

  test('with computed totals of lines, whatever totals were sent', async () => {
    const [fee] = body.in_patient?.doctor_fee ?? [];
    const { data } = await clerk.call('createDraft', {
      body: withStay({ doctor_fee: [{ ...fee, total_fee: 9999 }] }),
    });
    const { data: amounts } = await clerk.call('calculateClaim', {
      body: withStay({ doctor_fee: data.claim.in_patient?.doctor_fee ?? [] }),
    });
    expect(amounts.total_fee_amount).toBe(claim.total_fee_amount);
  });
});

describe('the cost of a stay', () => {
  test('is the sum of its charges, each a line of the claim', () => {
    expect(
      claim.in_patient?.charges.map(({ category, name, total_fee }) => [category, name, total_fee]),
    ).toEqual([
      ['PROCEDURE', 'Colonoscopy with removal of polyp', 600],
      ['PROCEDURE', 'Gastroscopy, diagnostic', 300],
      ['PROCEDURE', 'Ada Assistant', 150],
      ['ATTENDANCE', 'Dora Daily', 300],
      ['PROCEDURE', 'Dora Daily', 50],
      ['MISC', 'Clip', 100.01],
    ]);
    expect(claim.out_patient.procedures.map(({ total_fee }) => total_fee)).toEqual([360, 360]);
    expect(claim).toMatchObject({
      total_fee_before_gst: 2220.01,
      total_fee_gst: 199.8,
      total_fee_amount: 2419.81,
      consultation_fee: 300,
      procedure_fee: 1920.01,
    });
  });

  test('equals the result of the calculator', async () => {
    const { data } = await clerk.call('calculateClaim', { body });
    expect(data).toMatchObject({
      total_fee_amount: claim.total_fee_amount,
      total_payable_amount: claim.total_payable_amount,
      admin_fee: claim.admin_fee,
    });
  });

  test('is taxed by the rate on the day of discharge', async () => {
    const { data } = await clerk.call('calculateClaim', {
      body: withStay({ admission_date: '2023-12-30', discharge_date: '2024-01-02' }),
    });
    expect(data.gst_percentage).toBe(9);
    const before = await clerk.call('calculateClaim', {
      body: withStay({ admission_date: '2023-12-29', discharge_date: '2023-12-31' }),
    });
    expect(before.data.gst_percentage).toBe(8);
  });

  test.each([
    { fee: 1132.28, total: 3000, broken: [] },
    { fee: 1132.29, total: 3000.01, broken: ['CAR016'] },
    { fee: 1200.01, total: 3073.82, broken: ['CAR016', 'CAR029'] },
  ])('RULE-04 breaks $broken if the total is $total', async ({ fee, total, broken }) => {
    const [first, second] = body.in_patient?.operations ?? [];
    const operations = [{ ...first, surgeon_fee: fee }, { ...second }];
    const { data } = await clerk.call('calculateClaim', { body: withStay({ operations }) });
    expect(data.total_fee_amount).toBe(total);
    expect(data.violations.map(({ code }) => code)).toEqual(broken);
  });
});

describe('rejected', () => {
  test.each<{ wrong: string; part: Parameters<typeof withStay>[0]; detail: object }>([
    {
      wrong: 'a stay that ends before it begins',
      part: { discharge_date: '2026-11-01' },
      detail: { field: 'in_patient.discharge_date', code: 'DISCHARGE_BEFORE_ADMISSION' },
    },
    {
      wrong: 'no ward',
      part: { ward_type: null },
      detail: { field: 'in_patient.ward_type', code: 'WARD_REQUIRED' },
    },
    {
      wrong: 'a surgeon of another clinic',
      part: { principal_surgeon_number: 'M00000X' },
      detail: { field: 'in_patient.principal_surgeon_number', code: 'DOCTOR_NOT_ACTIVE' },
    },
    {
      wrong: 'neither operation nor attendance',
      part: { operations: [], doctor_fee: [] },
      detail: { field: 'in_patient.operations', code: 'OPERATION_REQUIRED' },
    },
  ])('$wrong', async ({ part, detail }) => {
    const refusal = await clerk.refused('submitClaim', { body: withStay(part) });
    expect(refusal).toMatchObject({ http: 422, code: 'VALIDATION_FAILED' });
    expect(refusal.details).toContainEqual(expect.objectContaining(detail));
  });

  test('an operation that is missing in the table of surgical procedures', async () => {
    const [first] = body.in_patient?.operations ?? [];
    const operations = [{ ...first, tosp: 'PR0060' }];
    const refusal = await clerk.refused('submitClaim', { body: withStay({ operations }) });
    expect(refusal.details).toMatchObject([
      { field: 'in_patient.operations.0.tosp', code: 'TOSP_UNKNOWN' },
    ]);
  });

  test('a stay without its documents, which are named; a guarantee letter replaces the certificate', async () => {
    const bare = { ...withStay({ log_no: 'LOG-1' }), supporting_docs: [] };
    const refusal = await clerk.refused('submitClaim', { body: bare });
    expect(refusal.details.map(({ params }) => params?.['docType'])).toEqual([
      'TAX_INVOICE',
      'DISCHARGE_SUMMARY',
    ]);
  });

  test("a request for another clinic's stay", async () => {
    const other = await portal.signIn('clinic.other');
    expect(
      await other.refused('getClaim', { params: { id: claim.uuid }, query: {} }),
    ).toMatchObject({ http: 404, code: 'CLAIM_NOT_FOUND' });
  });
});

describe('CLM-16 a stay is handled like every claim', () => {
  test('has its panel type, and appears only in the history of stays', async () => {
    const read = await clerk.call('getClaim', {
      params: { id: claim.uuid },
      query: { panel_type: 'PANEL' },
    });
    expect(read.data.uuid).toBe(claim.uuid);
    const listed = async (claim_type: 'INPATIENT' | 'OUTPATIENT') =>
      (await clerk.call('listClaims', { query: { claim_type, q: claim.claim_code } })).data;
    expect((await listed('INPATIENT')).map(({ uuid }) => uuid)).toEqual([claim.uuid]);
    expect(await listed('OUTPATIENT')).toEqual([]);
  });

  test('has a draft that opens as typed and is listed with drafts of its type', async () => {
    const { data: draft } = await clerk.call('createDraft', {
      body: withStay({ ward_type: null, operations: [] }),
    });
    const { data: opened } = await clerk.call('getDraft', {
      params: { id: draft.uuid },
      query: {},
    });
    expect(opened).toMatchObject({ claim_type: 'INPATIENT', date_of_visit_start: '2026-11-02' });
    expect(opened.claim.in_patient).toMatchObject({
      admission_date: '2026-11-02',
      doctor_fee: [{ doctor_name: 'Dora Daily' }],
    });
    const listed = async (claim_type: 'INPATIENT' | 'OUTPATIENT') =>
      (await clerk.call('listDrafts', { query: { claim_type } })).data.map(({ uuid }) => uuid);
    expect(await listed('INPATIENT')).toContain(draft.uuid);
    expect(await listed('OUTPATIENT')).not.toContain(draft.uuid);
  });

  test('can be edited, but not changed to another type of claim', async () => {
    const fresh = await submitAndRead(
      clerk,
      await anInpatientClaim(clerk, {
        admission_date: '2026-10-01',
        discharge_date: '2026-10-01',
        operations: [],
      }),
    );
    const own = { ...body, supporting_docs: fresh.claim?.supporting_docs ?? [] };
    const same = {
      ...own,
      in_patient: {
        ...own.in_patient,
        admission_date: '2026-10-01',
        discharge_date: '2026-10-01',
        ward_type: 'DAY' as const,
        operations: [],
      },
    };
    const asVisit = { ...own, claim_type: 'OUTPATIENT' as const, in_patient: undefined };
    expect(await edit(clerk, fresh, asVisit)).toMatchObject({
      status: 422,
      body: { details: [{ field: 'claim_type', code: 'CLAIM_TYPE_CHANGED' }] },
    });
    expect((await edit(clerk, fresh, same)).status).toBe(200);
    const { data: corrected } = await read(clerk, fresh.uuid);
    expect(corrected).toMatchObject({
      version: 2,
      claim_code: fresh.claim_code,
      in_patient: { ward_type: 'DAY', length_of_stay: 1, nights: 0 },
    });
    expect(await usedBy(portal, fresh.uuid)).toBe(corrected.total_payable_amount);
    expect((await remove(clerk, corrected)).status).toBe(204);
    expect(await usedBy(portal, fresh.uuid)).toBe(0);
  });
});
