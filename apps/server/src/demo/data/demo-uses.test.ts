// The purposes of the fixed demo clinics and members, tested through the calls.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aClaim, findPatient } from '../../../test/claim-builders.ts';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';

let portal: Portal;
let clerk: Visitor;
beforeAll(async () => {
  portal = await openPortal();
  clerk = await portal.signIn('clinic.gp');
});
afterAll(() => portal.close());

const found = async (nric: string, more: { visit_date?: string } = {}) =>
  (await clerk.call('searchMembers', { query: { nric, ...more } })).data;

/** System version, status and reason of the first policy of a member on a date. */
async function statusOn(nric: string, date: string) {
  const [row] = await found(nric, { visit_date: date });
  return [row?.system_version, row?.policies[0]?.status, row?.policies[0]?.inactive_reason];
}

describe('members', () => {
  test('include Expira Goh, who has no policy to claim under', async () => {
    const [row] = await found('T3000006J');
    const { data } = await clerk.call('getClaimPolicyPlanInfo', {
      body: { member_id: row?.member.id ?? '', incurred_date: '2026-11-06' },
    });
    expect(data).toEqual([]);
  });

  test('include Norefa Ong, who is not covered at a laboratory', async () => {
    const laboratory = await portal.signIn('clinic.lab');
    const { memberId, policyId, planId } = await findPatient(laboratory, 'T3000007I');
    const { data } = await laboratory.call('calculateClaim', {
      body: {
        member_id_claimant: memberId,
        policy_id: policyId,
        plan_id: planId,
        provider_company_id: laboratory.clinicId,
        date_of_visit_start: '2026-11-06',
        out_patient: {
          procedures: [{ category: 'lab', da_sku_id: 'LB0001', quantity: 1, unit_price: 20 }],
        },
      },
    });
    expect(data.total_payable_amount).toBe(0);
    expect(data.exclusions).toEqual([expect.objectContaining({ reason: 'NOT_COVERED' })]);
  });

  test('include Norefa Ong, whose plan does not pay health screening at a general practice', async () => {
    const body = await aClaim(clerk, 'T3000007I');
    const { data } = await clerk.call('calculateClaim', {
      body: {
        ...body,
        claim_drugs: [],
        out_patient: {
          procedures: [{ category: 'hs', da_sku_id: 'HS0003', quantity: 1, unit_price: 395 }],
        },
      },
    });
    expect(data.total_payable_amount).toBe(0);
    expect(data.exclusions).toEqual([expect.objectContaining({ reason: 'NOT_COVERED' })]);
  });

  test('include Suspenda Lee, who is covered until 30 June and suspended from 1 July', async () => {
    expect(await statusOn('T3000009E', '2026-06-30')).toEqual(['v3', 'active', null]);
    expect(await statusOn('T3000009E', '2026-07-01')).toEqual(['v3', 'inactive', 'SUSPENDED']);
  });

  test('include Remarka Ng, who has remarks for providers, on v3', async () => {
    const [row] = await found('T3000010I');
    const policy = row?.policies[0];
    const { data } = await clerk.call('getBenefitLimitsOfMember', {
      body: {
        member_id: row?.member.id ?? '',
        plan_ids: [policy?.plan_id ?? ''],
        incurred_date: '2026-11-06',
      },
    });
    expect(row?.system_version).toBe('v3');
    expect(data.flatMap((benefit) => benefit.provider_remarks).length).toBeGreaterThan(0);
  });

  test('include Veetoo Ho on v2, and Foreya Demo with a number for foreigners', async () => {
    expect((await found('T3000011G')).map((row) => row.system_version)).toEqual(['v2']);
    expect((await found('M9000001W')).map((row) => row.member.name)).toEqual(['Foreya Demo']);
  });

  test('include Chronica Wee, who still has the drug of her last visit', async () => {
    const again = {
      da_sku_id: 'DR0096',
      drug_name: 'The same drug',
      dosage: 1,
      frequency_per_day: 1,
      duration: 31,
      quantity: 31,
      unit_price: 0.1,
      is_acute: false,
      is_chronic: true,
    };
    const body = await aClaim(clerk, 'T3000013C', { claim_drugs: [again] });
    const { data } = await clerk.call('calculateClaim', { body });
    expect(data.violations).toContainEqual(
      expect.objectContaining({ code: 'CAR005', drug_code: 'DR0096' }),
    );
  });
});

async function gstOf(code: string) {
  const group = await portal.signIn('group.merlion');
  const { rows } = await portal.db.owner.query<{ id: string }>(
    'SELECT id FROM location WHERE code = $1',
    [code],
  );
  const params = { id: rows[0]?.id ?? '' };
  return (await group.call('getGstSettings', { params, query: {} })).data;
}

describe('clinics', () => {
  test('include GP0002 with prices that include GST, and GP0003 with the mix model', async () => {
    expect(await gstOf('GP0002')).toMatchObject({ percentage: 9, price_basis: 'INCL' });
    expect(await gstOf('GP0003')).toMatchObject({ percentage: 9, is_gst_mix_model: true });
  });

  test.each(['clinic.gpjb', 'clinic.other', 'clinic.tcm'])(
    '%s charges no GST',
    async (username) => {
      const visitor = await portal.signIn(username);
      const { data } = await visitor.call('getGstSettings', {
        params: { id: visitor.clinicId },
        query: {},
      });
      expect(data.percentage).toBe(0);
    },
  );

  test('include GP0006, which is online with a telehealth code', async () => {
    const visitor = await portal.signIn('clinic.online');
    const { data } = await visitor.call('getMe', {});
    expect(data.clinicProfile).toMatchObject({
      code: 'GP0006',
      isOnline: true,
      telehealthClinicCode: 'TH0006',
    });
  });

  test('let clinic.reader read the claims of GP0001 but not create any', async () => {
    const reader = await portal.signIn('clinic.reader');
    expect((await reader.call('listClaims', { query: {} })).data).toHaveLength(10);
    const body = await aClaim(reader, 'T3000001Z');
    expect(await reader.refused('createDraft', { body })).toMatchObject({ code: 'FORBIDDEN' });
    expect(await reader.refused('submitClaim', { body })).toMatchObject({ code: 'FORBIDDEN' });
  });
});
