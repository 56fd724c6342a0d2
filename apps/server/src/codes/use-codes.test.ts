// A claim uses its codes and releases them.
import { expect, test } from 'vitest';
import { approval, aSubmittedLetter, decide } from '../guarantees/letter.builders.ts';
import { aClaim, findPatient, submitAndRead, type ClaimBody } from '../../test/claim-builders.ts';
import { untilWaiting, withHeldLock } from '../../test/held-lock.ts';
import { portalForTest, type Portal, type Visitor } from '../../test/portal.ts';

const member = 'T3000001Z';

async function aSpecialist() {
  const portal = await portalForTest();
  const clerk = await portal.signIn('clinic.sp');
  const base = await aClaim(clerk, member, { claim_drugs: [] });
  const consultation = {
    category: 'consultation' as const,
    da_sku_id: 'FE0011',
    quantity: 1,
    unit_price: 120,
    consultation_type: 'FIRST' as const,
  };
  const body: ClaimBody = {
    ...base,
    out_patient: {
      ...base.out_patient,
      procedures: [consultation],
      referral_code: 'REFSP001',
    },
  };
  return { portal, clerk, body };
}

async function verdict(clerk: Visitor, referralCode: string, claimId?: string) {
  const { memberId, policyId } = await findPatient(clerk, member);
  const { data } = await clerk.call('checkReferralCode', {
    query: {
      visit_date: '2026-11-06',
      referral_code: referralCode,
      member_id: memberId,
      policy_id: policyId,
      claim_uuid: claimId,
    },
  });
  return data.reason;
}

/** The same claim on the day before as a follow-up, so that no other rule stops it. */
function nextVisit(body: ClaimBody): ClaimBody {
  const procedures = body.out_patient?.procedures?.map((line) => ({
    ...line,
    consultation_type: 'FOLLOW_UP' as const,
  }));
  return {
    ...body,
    date_of_visit_start: '2026-11-05',
    out_patient: { ...body.out_patient, visit_type: 'FOLLOW_UP', procedures },
  };
}

async function usedBy(portal: Portal): Promise<string | null | undefined> {
  const { rows } = await portal.db.owner.query<{ used_by: string | null }>(
    "SELECT used_by FROM referral_code WHERE code = 'REFSP001'",
  );
  return rows[0]?.used_by;
}

test('accepts a specialist referral for every visit until its last day', async () => {
  const { portal, clerk, body } = await aSpecialist();
  await submitAndRead(clerk, body);
  expect(await verdict(clerk, 'REFSP001')).toBeNull();
  const next = await submitAndRead(clerk, nextVisit(body));
  expect(await usedBy(portal)).toBe(next.uuid);
});

test('keeps the code of a claim in an edit, and releases a code that the edit removes', async () => {
  const { portal, clerk, body } = await aSpecialist();
  const claim = await submitAndRead(clerk, body);
  const params = { id: claim.uuid };
  const kept = await clerk.try('updateClaim', {
    params,
    body: { ...body, receipt_no: 'R-2' },
    headers: { 'if-match': '"1"' },
  });
  expect(kept.status).toBe(200);
  expect(await usedBy(portal)).toBe(claim.uuid);
  const without = { ...body, out_patient: { ...body.out_patient, referral_code: null } };
  await clerk.try('updateClaim', { params, body: without, headers: { 'if-match': '"2"' } });
  expect(await usedBy(portal)).toBeNull();
});

test('an edit that leaves a letter waits for the letter before it locks a code', async () => {
  const { portal, clerk, body } = await aSpecialist();
  const claim = await submitAndRead(clerk, body);
  const { owner } = portal.db;
  const letter = await aSubmittedLetter(clerk);
  await decide(await portal.signIn('admin.assessor'), letter, approval);
  await owner.query('UPDATE letter SET used_amount = cap_amount WHERE id = $1', [letter.id]);
  await owner.query('UPDATE claim SET letter_id = $1 WHERE id = $2', [letter.id, claim.uuid]);
  const lock = { text: 'SELECT FROM letter WHERE id = $1 FOR UPDATE', values: [letter.id] };
  await withHeldLock(portal, lock, async (letGo) => {
    const editing = clerk.try('updateClaim', {
      params: { id: claim.uuid },
      body: { ...body, out_patient: { ...body.out_patient, referral_code: null } },
      headers: { 'if-match': '"1"' },
    });
    await untilWaiting(portal, 1);
    await owner.query("SELECT FROM referral_code WHERE code = 'REFSP001' FOR UPDATE NOWAIT");
    await letGo();
    expect((await editing).status).toBe(200);
  });
  expect(await usedBy(portal)).toBeNull();
});

test('releases the code when the claim is deleted', async () => {
  const { portal, clerk, body } = await aSpecialist();
  const claim = await submitAndRead(clerk, body);
  await clerk.try('deleteClaim', { params: { id: claim.uuid }, headers: { 'if-match': '"1"' } });
  expect(await usedBy(portal)).toBeNull();
});

test('accepts a laboratory code for one claim, and does not release it for a claim of another clinic', async () => {
  const portal = await portalForTest();
  const clerk = await portal.signIn('clinic.lab');
  expect(await verdict(clerk, 'REFLAB01')).toBeNull();
  const { rows } = await portal.db.owner.query<{ used_by: string }>(
    `UPDATE referral_code SET used_by = (
       SELECT c.id FROM claim c JOIN location l ON l.id = c.clinic_id WHERE l.code = 'GP0001' LIMIT 1)
      WHERE code = 'REFLAB01' RETURNING used_by`,
  );
  expect(await verdict(clerk, 'REFLAB01')).toBe('USED');
  expect(await verdict(clerk, 'REFLAB01', rows[0]?.used_by)).toBe('USED');
});

test('a referral shows the claims made from it to the clinic that made them, and to nobody else', async () => {
  const { portal, clerk, body } = await aSpecialist();
  const first = await submitAndRead(clerk, body);
  const second = await submitAndRead(clerk, nextVisit(body));
  const { memberId } = await findPatient(clerk, member);
  const claimsFor = async (someone: Visitor, clinicId?: string) => {
    const { data } = await someone.call('listReferralCodes', {
      query: { search_text: 'REFSP001', member_id: memberId, provider_company_id: clinicId },
    });
    return data.map(({ code, claims }) => [code, claims.map(({ claim_code }) => claim_code)]);
  };
  const made = [['REFSP001', [first.claim_code, second.claim_code]]];
  expect(await claimsFor(clerk)).toEqual(made);
  const assessor = await portal.signIn('admin.assessor');
  expect(await claimsFor(assessor, clerk.clinicId)).toEqual(made);

  const referrer = await portal.signIn('clinic.gp');
  expect(await claimsFor(referrer)).toEqual([['REFSP001', []]]);
  const refused = await referrer.refused('listReferralCodes', {
    query: { member_id: memberId, provider_company_id: clerk.clinicId },
  });
  expect(refused.code).toBe('LOCATION_NOT_FOUND');

  await clerk.call('deleteClaim', {
    params: { id: second.uuid },
    headers: { 'if-match': `"${second.version}"` },
  });
  expect(await claimsFor(clerk)).toEqual([['REFSP001', [first.claim_code]]]);
});
