import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aDocument } from '../../test/document-builders.ts';
import { openPortal, type Portal, type Visitor } from '../../test/portal.ts';
import { aBlockedClaim, aBlockedDraft, askFor, costing } from './approval.builders.ts';

let portal: Portal;
let clerk: Visitor;
beforeAll(async () => {
  portal = await openPortal({ template: 'claimless' });
  clerk = await portal.signIn('clinic.gp');
});
afterAll(() => portal.close());

describe('a request for an approval code', () => {
  test('has the figure, limit and documents of the draft, and waits', async () => {
    const draft = await aBlockedDraft(clerk);
    const documents = [{ s3_key: await aDocument(clerk), doc_category: 'DOCTOR_MEMO' as const }];
    const asked = askFor(draft, { supporting_docs: documents });
    const { data } = await clerk.call('createApprovalRequest', asked);
    expect(data).toMatchObject({
      status: 'REQUESTED',
      version: 1,
      draft_id: draft.uuid,
      draft_no: draft.draft_no,
      visit_date: '2026-11-06',
      total_fee_amount: 560,
      rules: [
        {
          code: 'CAR008',
          needs: 'AMOUNT',
          figure: '560.00',
          figure_unit: 'MONEY',
          limit: '400.00',
          drugs: [],
        },
      ],
      reason: 'Wound needed a second suture',
      granted: null,
      supporting_docs: [{ doc_category: 'DOCTOR_MEMO' }],
    });
    expect(data.request_no).toMatch(/^AR-2611-\d{6}$/);
    expect(data.member_nric).not.toContain('T3000001');
    const { rows } = await portal.db.owner.query(
      "SELECT action, after ->> 'draft_id' AS draft FROM audit_entry WHERE subject_id = $1",
      [data.id],
    );
    expect(rows).toEqual([{ action: 'approvals.request', draft: draft.uuid }]);
  });

  test('has each drug once, with its whole quantity and its limit', async () => {
    const base = await aBlockedClaim(clerk, 20);
    const line = {
      da_sku_id: 'DR0012',
      drug_name: 'Tramadol 50 mg capsule',
      dosage: 1,
      frequency_per_day: 3,
      duration: 5,
      quantity: 15,
      unit_price: 0.5,
      is_acute: true,
    };
    const draft = await aBlockedDraft(clerk, { ...base, claim_drugs: [line, line] });
    const asked = askFor(draft, { rules: ['CAR007'] });
    const { data } = await clerk.call('createApprovalRequest', asked);
    expect(data.rules).toMatchObject([{ code: 'CAR007', needs: 'DRUGS', drugs: ['DR0012'] }]);
    expect(data.drugs).toMatchObject([
      { drug_sku_id: 'DR0012', quantity: 30, requires_approval: true },
    ]);
  });

  test('for a rule that the draft does not break is refused', async () => {
    const draft = await aBlockedDraft(clerk);
    const asked = askFor(draft, { rules: ['CAR008', 'CAR001'] });
    expect(await clerk.refused('createApprovalRequest', asked)).toMatchObject({
      http: 422,
      details: [{ field: 'rules', code: 'RULE_NOT_BROKEN' }],
    });
    const fitting = await aBlockedDraft(clerk, await aBlockedClaim(clerk, 366.97));
    expect((await clerk.refused('createApprovalRequest', askFor(fitting))).http).toBe(422);
  });

  test('for a draft without a visit date is refused at that field', async () => {
    const body = { ...(await aBlockedClaim(clerk)), date_of_visit_start: null };
    const refused = await clerk.refused(
      'createApprovalRequest',
      askFor(await aBlockedDraft(clerk, body)),
    );
    expect(refused.details).toMatchObject([{ field: 'visit_date', code: 'REQUIRED' }]);
  });

  test('for an older version of the draft is refused', async () => {
    const draft = await aBlockedDraft(clerk);
    const body = costing(await aBlockedClaim(clerk), 600);
    await clerk.call('updateDraft', { params: { id: draft.uuid }, body });
    expect(await clerk.refused('createApprovalRequest', askFor(draft))).toMatchObject({
      code: 'VERSION_CONFLICT',
    });
  });

  test('cannot be sent twice for one draft, not even at once', async () => {
    const draft = await aBlockedDraft(clerk);
    const answers = await Promise.all(
      [1, 2].map(() => clerk.try('createApprovalRequest', askFor(draft))),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect(await clerk.refused('createApprovalRequest', askFor(draft))).toMatchObject({
      code: 'APPROVAL_ALREADY_REQUESTED',
    });
  });

  test('for a draft of another clinic finds no draft', async () => {
    const draft = await aBlockedDraft(clerk);
    const stranger = await portal.signIn('clinic.other');
    expect(await stranger.refused('createApprovalRequest', askFor(draft))).toMatchObject({
      http: 404,
      code: 'DRAFT_NOT_FOUND',
    });
  });
});
