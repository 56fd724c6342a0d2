import { describe, expect, test } from 'vitest';
import { asWorker } from '../../../test/as-worker.ts';
import { aClaim, type ClaimBody } from '../../../test/claim-builders.ts';
import { aDocument } from '../../../test/document-builders.ts';
import { portalForTest, type Portal } from '../../../test/portal.ts';
import { adjudicateClaim, createAdjudication } from './adjudicate-claim.job.ts';

/** Runs the job as the worker does. */
async function adjudicate(
  portal: Portal,
  clinicId: string,
  claimId: string,
  version = 1,
): Promise<void> {
  await asWorker(portal, (services) => adjudicateClaim({ clinicId, claimId, version }, services));
}

async function submitted(
  change: (body: ClaimBody) => ClaimBody = (body) => body,
  nric = 'T3000001Z',
) {
  const portal = await portalForTest();
  const clerk = await portal.signIn('clinic.gp');
  const { data } = await clerk.call('submitClaim', { body: change(await aClaim(clerk, nric)) });
  await adjudicate(portal, clerk.clinicId, data.uuid);
  const { data: claim } = await clerk.call('getClaim', { params: { id: data.uuid }, query: {} });
  return { portal, clerk, claim };
}

async function statusOf({ db }: Portal, claimId: string): Promise<string | undefined> {
  const found = await db.owner.query<{ raw_status: string }>(
    'SELECT raw_status FROM claim WHERE id = $1',
    [claimId],
  );
  return found.rows[0]?.raw_status;
}

/** A clinic with an adjudication delay of 15 minutes. */
async function aClinic() {
  const portal = await portalForTest({
    template: 'claimless',
    environment: { ADJUDICATE_DELAY: '900' },
  });
  const { clock } = portal.services;
  const { owner } = portal.db;
  const clerk = await portal.signIn('clinic.gp');
  async function submit(nric: string): Promise<string> {
    const { data } = await clerk.call('submitClaim', { body: await aClaim(clerk, nric) });
    return data.uuid;
  }
  return { portal, owner, submit, clock };
}

describe('a round of adjudication', () => {
  test('skips a claim that was edited within the delay, and decides it after the delay', async () => {
    const { portal, submit, clock } = await aClinic();
    const claimId = await submit('T3000001Z');
    await asWorker(portal, async (services) => {
      const round = createAdjudication(services);
      clock.advance(899_000);
      await round();
      expect(await statusOf(portal, claimId)).toBe('NEW');
      clock.advance(1_000);
      await round();
      expect(await statusOf(portal, claimId)).toBe('APPROVED');
    });
  });

  test('judges other claims despite one that fails, and retries that one later', async () => {
    const { portal, owner, submit, clock } = await aClinic();
    const broken = await submit('T3000001Z');
    const whole = await submit('T3000002H');
    await owner.query(
      'UPDATE claim_version SET sent_claim = sent_claim || \'{"diagnosis": 7}\' WHERE claim_id = $1',
      [broken],
    );
    await asWorker(portal, async (services) => {
      const round = createAdjudication(services);
      clock.advance(900_000);
      await round();
      expect(await statusOf(portal, broken)).toBe('NEW');
      expect(await statusOf(portal, whole)).not.toBe('NEW');
      await owner.query(
        'UPDATE claim_version SET sent_claim = sent_claim || \'{"diagnosis": []}\' WHERE claim_id = $1',
        [broken],
      );
      await round();
      expect(await statusOf(portal, broken)).toBe('NEW');
      clock.advance(900_000);
      await round();
      expect(await statusOf(portal, broken)).not.toBe('NEW');
    });
  });
});

describe('adjudication', () => {
  test('leaves a locked claim for the next round', async () => {
    const portal = await portalForTest({ template: 'claimless' });
    const clerk = await portal.signIn('clinic.gp');
    const { data } = await clerk.call('submitClaim', { body: await aClaim(clerk, 'T3000001Z') });
    const { owner } = portal.db;
    await owner.query('BEGIN');
    await owner.query('SELECT FROM claim WHERE id = $1 FOR UPDATE', [data.uuid]);
    await adjudicate(portal, clerk.clinicId, data.uuid);
    await owner.query('COMMIT');
    expect(await statusOf(portal, data.uuid)).toBe('NEW');
    await adjudicate(portal, clerk.clinicId, data.uuid);
    expect(await statusOf(portal, data.uuid)).toBe('APPROVED');
  });

  test('declines a claim whose limit is used up because of the limit', async () => {
    const { claim } = await submitted(undefined, 'T3000008G');
    expect(claim).toMatchObject({ raw_status: 'DECLINED', total_payable_amount: 0 });
    expect(claim.timeline.at(-1)).toMatchObject({ reason: 'LIMIT_REACHED' });
  });

  test('approves a claim without violations; STAT-07 shows it as Processing if it is outpatient and unbatched', async () => {
    const { claim } = await submitted();
    expect(claim).toMatchObject({
      raw_status: 'APPROVED',
      claim_status: 'approved',
      display_status: 'Processing',
    });
    expect(claim.timeline.map((event) => event.to_status)).toEqual([
      'NEW',
      'PROCESSED',
      'APPROVED',
    ]);
    expect(claim.is_editable).toBe(false);
  });

  test('passes a late claim to the assessor with the reason; STAT-06 shows it as Processing', async () => {
    const { claim } = await submitted((body) => ({ ...body, date_of_visit_start: '2026-09-01' }));
    expect(claim).toMatchObject({ raw_status: 'PENDING ASSESSOR', display_status: 'Processing' });
    expect(claim.timeline.at(-1)?.reason).toContain('RULE_CAR002');
  });

  test('says that a claim waits for the assessor, since when and why', async () => {
    const { portal, claim } = await submitted((body) => ({
      ...body,
      date_of_visit_start: '2026-09-01',
    }));
    expect(claim.waiting).toEqual({ party: 'ASSESSOR', since: claim.update_date_time });
    const { rows } = await portal.db.owner.query(
      'SELECT waiting_since = status_since AS is_new, waiting_paused_at, waiting_reasons FROM claim WHERE id = $1',
      [claim.uuid],
    );
    expect(rows).toEqual([
      { is_new: true, waiting_paused_at: null, waiting_reasons: ['RULE_CAR002'] },
    ]);
  });

  test('says of an approved claim that it waits for nobody', async () => {
    const { claim } = await submitted();
    expect(claim.waiting).toBeNull();
  });

  test('replaces the violations of the submission with those that it finds, including their figures', async () => {
    const portal = await portalForTest({ template: 'claimless' });
    const clerk = await portal.signIn('clinic.gp');
    const base = { ...(await aClaim(clerk, 'T3000001Z')), claim_drugs: [] };
    const submit = async (day: string) => {
      const body = { ...base, date_of_visit_start: day };
      return (await clerk.call('submitClaim', { body })).data;
    };
    const first = await submit('2026-11-06');
    expect(first.violations).toEqual([]);
    for (const day of ['2026-11-03', '2026-11-04', '2026-11-05']) await submit(day);
    await adjudicate(portal, clerk.clinicId, first.uuid);
    const { data: claim } = await clerk.call('getClaim', { params: { id: first.uuid }, query: {} });
    expect(claim.timeline.at(-1)?.reason).toBe('RULE_CAR027');
    expect(claim.violations).toMatchObject([
      { code: 'CAR027', severity: 'R', figure: '4', limit: '3', limit_unit: 'VISITS' },
    ]);
  });

  test('keeps a violation lifted if the approval code of the claim lifts it', async () => {
    const { claim } = await submitted((body) => ({
      ...body,
      approval_code: 'APPR400X',
      claim_drugs: [],
      out_patient: {
        ...body.out_patient,
        procedures: [{ category: 'PROCEDURE', da_sku_id: 'PR0060', quantity: 1, unit_price: 400 }],
      },
    }));
    expect(claim.timeline.at(-1)?.to_status).toBe('PENDING ASSESSOR');
    expect(claim.violations).toMatchObject([{ code: 'CAR008', is_approval_code_applied: true }]);
  });

  test.each([
    {
      words: 'approves a claim for exactly the limit of its insurer',
      below: 0,
      status: 'APPROVED',
    },
    {
      words: 'passes a claim one cent above the limit to an assessor',
      below: 0.01,
      status: 'PENDING ASSESSOR',
    },
  ])('$words', async ({ below, status }) => {
    const portal = await portalForTest({ template: 'claimless' });
    const clerk = await portal.signIn('clinic.gp');
    const { data } = await clerk.call('submitClaim', { body: await aClaim(clerk, 'T3000001Z') });
    const limits = { OUTPATIENT: Number((data.total_fee_amount - below).toFixed(2)), SP: 9000 };
    await portal.db.owner.query('UPDATE insurer SET auto_approve_limits = $1', [limits]);
    await adjudicate(portal, clerk.clinicId, data.uuid);
    const { data: claim } = await clerk.call('getClaim', { params: { id: data.uuid }, query: {} });
    expect(claim.raw_status).toBe(status);
    expect(claim.timeline.at(-1)?.reason ?? null).toBe(below === 0 ? null : 'OVER_AUTO_LIMIT');
  });

  test.each([
    { words: 'a repeated drug', more: 1, quantity: undefined, reason: 'PRODUCT_REPEATED' },
    { words: 'an unusual quantity', more: 0, quantity: 50, reason: 'QUANTITY_UNUSUAL' },
  ])('passes $words to an assessor, without paying it', async ({ more, quantity, reason }) => {
    const portal = await portalForTest({ template: 'claimless' });
    const clerk = await portal.signIn('clinic.gp');
    const body = await aClaim(clerk, 'T3000001Z');
    const drugs = (body.claim_drugs ?? []).map((drug) => ({
      ...drug,
      quantity: quantity ?? drug.quantity,
    }));
    const { data } = await clerk.call('submitClaim', {
      body: { ...body, claim_drugs: [...drugs, ...drugs.slice(0, more)] },
    });
    await adjudicate(portal, clerk.clinicId, data.uuid);
    const { data: claim } = await clerk.call('getClaim', { params: { id: data.uuid }, query: {} });
    expect(claim.raw_status).toBe('PENDING ASSESSOR');
    expect(claim.timeline.at(-1)?.reason).toContain(reason);
  });

  test.each([
    { words: 'passes a stay without its documents to an assessor', papers: [], isMissing: true },
    {
      words: 'accepts a stay with its documents',
      papers: ['DOCTOR_PAC', 'TAX_INVOICE', 'DISCHARGE_SUMMARY'] as const,
      isMissing: false,
    },
  ])('$words', async ({ papers, isMissing }) => {
    const portal = await portalForTest({ template: 'claimless' });
    const clerk = await portal.signIn('clinic.gp');
    const supportingDocs = await Promise.all(
      papers.map(async (type) => ({ s3_key: await aDocument(clerk), doc_category: type })),
    );
    const body = await aClaim(clerk, 'T3000001Z', {
      supporting_docs: supportingDocs,
    });
    const { data } = await clerk.call('submitClaim', { body });
    // This clinic cannot submit claims for stays.
    await portal.db.owner.query("UPDATE claim SET claim_type = 'INPATIENT'");
    await adjudicate(portal, clerk.clinicId, data.uuid);
    const { data: claim } = await clerk.call('getClaim', { params: { id: data.uuid }, query: {} });
    const reasons = claim.timeline.at(-1)?.reason ?? '';
    expect(reasons.split(', ').includes('DOCUMENTS_MISSING')).toBe(isMissing);
  });

  test('declines a claim if no part of it is covered, and releases its usage', async () => {
    const { portal, claim } = await submitted((body) => body, 'T3000008G');
    expect(claim).toMatchObject({
      raw_status: 'DECLINED',
      display_status: 'Declined',
      display_colour: 'red',
    });
    const { rows } = await portal.db.owner.query(
      'SELECT 1 FROM benefit_usage WHERE claim_id = $1 AND released_at IS NULL',
      [claim.uuid],
    );
    expect(rows).toHaveLength(0);
  });

  test('ignores a claim with a newer version and a claim that was already handled', async () => {
    const { portal, clerk, claim } = await submitted();
    await adjudicate(portal, clerk.clinicId, claim.uuid);
    const { data } = await clerk.call('getClaim', { params: { id: claim.uuid }, query: {} });
    expect(data.timeline).toHaveLength(claim.timeline.length);
  });
});
