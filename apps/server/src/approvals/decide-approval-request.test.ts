import { propose, secondOf } from '../access/proposals/proposal.builders.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { portalForTest, type Portal, type Visitor } from '../../test/portal.ts';
import {
  aBlockedClaim,
  aBlockedDraft,
  approveUpTo,
  asRead,
  askFor,
  aWaitingRequest,
  costing,
  decideRequest,
  readRequest,
  type Decision,
  type ShownRequest,
} from './approval.builders.ts';

let portal: Portal;
let clerk: Visitor;
let admin: Visitor;
let request: ShownRequest;
beforeEach(async () => {
  portal = await portalForTest({ template: 'claimless' });
  clerk = await portal.signIn('clinic.gp');
  admin = await portal.signIn('admin.assessor');
  request = await aWaitingRequest(clerk);
});

const readDraft = async () =>
  (await clerk.call('getDraft', { params: { id: request.draft_id ?? '' }, query: {} })).data;

async function submit(unitPrice: number) {
  const { version, claim } = await readDraft();
  const body = costing(claim, unitPrice);
  const asked = { ...body, draft_id: request.draft_id, draft_version: version };
  return clerk.try('submitClaim', { body: asked });
}

describe('an approval', () => {
  test('issues a code with its limits and puts it into the waiting draft', async () => {
    const decided = await decideRequest(admin, request, approveUpTo(520));
    expect(decided).toMatchObject({ status: 'APPROVED', may_decide: false });
    const shown = await readRequest(clerk, request);
    expect(shown).toMatchObject({
      decided_by: 'Assessa Admin',
      granted: {
        status: 'ACTIVE',
        valid_from: '2026-11-06',
        valid_to: '2026-11-20',
        rules: ['CAR008'],
        amounts: [{ rule: 'CAR008', up_to: 520 }],
        is_less: true,
      },
    });
    const draft = await readDraft();
    expect(draft).toMatchObject({ version: 2, modified_by: 'Assessa Admin' });
    expect(draft.claim.approval_code).toBe(shown.granted?.code);
    expect(draft.claim.out_patient).toEqual((await aBlockedDraftContent()).out_patient);
  });

  test.each([
    { price: 477.06, total: '520.00', status: 201 },
    { price: 477.07, total: '520.01', status: 422 },
  ])('of 520.00 answers a claim of $total with $status', async ({ price, status }) => {
    await decideRequest(admin, request, approveUpTo(520));
    const answer = await submit(price);
    expect(answer.status).toBe(status);
    const { granted } = await readRequest(clerk, request);
    expect(granted?.status).toBe(status === 201 ? 'USED' : 'ACTIVE');
  });

  test('of everything is not less than asked', async () => {
    await decideRequest(admin, request, approveUpTo(560));
    expect((await readRequest(clerk, request)).granted?.is_less).toBe(false);
    expect((await submit(513.76)).status).toBe(201);
  });

  test('of a second claim on a day is for at most the amount of the claim that was approved', async () => {
    const first = { ...(await aBlockedClaim(clerk, 100)), receipt_no: 'R-FIRST' };
    await clerk.call('submitClaim', { body: first });
    const draft = await aBlockedDraft(clerk, await aBlockedClaim(clerk, 200));
    const asking = askFor(draft, { rules: ['CAR001'] });
    request = (await clerk.call('createApprovalRequest', asking)).data;
    await decideRequest(admin, request, { ...approveUpTo(0), rules: ['CAR001'], amounts: [] });
    const { granted } = await readRequest(clerk, request);
    expect(granted).toMatchObject({ claim_up_to: 218, amounts: [] });
    const above = await submit(250);
    expect(above).toMatchObject({ status: 409, body: { code: 'DUPLICATE_CLAIM' } });
    expect((await submit(200)).status).toBe(201);
  });

  test.each<{ wrong: string; change: Partial<Decision>; field: string; code: string }>([
    { wrong: 'no period', change: { valid_to: null }, field: 'valid_to', code: 'REQUIRED' },
    { wrong: 'no rule', change: { rules: [] }, field: 'rules', code: 'RULE_REQUIRED' },
    { wrong: 'no amount', change: { amounts: [] }, field: 'rules.CAR008', code: 'AMOUNT_REQUIRED' },
    {
      wrong: 'the visit outside',
      change: { valid_from: '2026-11-07' },
      field: 'valid_from',
      code: 'VISIT_OUTSIDE_PERIOD',
    },
  ])('with $wrong is refused at its field', async ({ change, field, code }) => {
    const body = { ...approveUpTo(520), ...change };
    const refused = await admin.refused('decideApprovalRequest', { ...asRead(request), body });
    expect(refused).toMatchObject({ http: 422, details: [{ field, code }] });
    expect((await readDraft()).version).toBe(1);
  });

  test('of a second request replaces the code of the first, which is revoked', async () => {
    await decideRequest(admin, request, approveUpTo(450));
    const first = (await readRequest(clerk, request)).granted?.code;
    const { version } = await readDraft();
    const again = askFor({ uuid: request.draft_id ?? '', version }, { reason: 'Not enough' });
    const { data: second } = await clerk.call('createApprovalRequest', again);
    await decideRequest(admin, second, approveUpTo(560));
    const draft = await readDraft();
    expect(draft.claim.approval_code).not.toBe(first);
    expect((await readRequest(clerk, request)).granted?.status).toBe('REVOKED');
    expect((await submit(513.76)).status).toBe(201);
  });
});

const aBlockedDraftContent = () => readDraftOf(request);
async function readDraftOf({ id }: ShownRequest) {
  const { rows } = await portal.db.owner.query<{ sent: { out_patient: unknown } }>(
    'SELECT sent_claim AS sent FROM approval_request WHERE id = $1',
    [id],
  );
  return rows[0]?.sent ?? { out_patient: undefined };
}

describe('a refusal', () => {
  test('needs a reason, which the clinic reads, and leaves the draft as it is', async () => {
    const nothing = { ...asRead(request), body: { move: 'REFUSE', reason: ' ' } as const };
    const refused = await admin.refused('decideApprovalRequest', nothing);
    expect(refused.details).toMatchObject([{ field: 'reason', code: 'REQUIRED' }]);
    await decideRequest(admin, request, { move: 'REFUSE', reason: 'Refer to a specialist' });
    expect(await readRequest(clerk, request)).toMatchObject({
      status: 'REFUSED',
      decision_reason: 'Refer to a specialist',
      granted: null,
    });
    expect(await readDraft()).toMatchObject({ version: 1 });
  });
});

describe('two administrators at once', () => {
  test('one wins, the other is told who decided', async () => {
    const other = await portal.signIn('admin.assessor2');
    const both = await Promise.all([
      admin.try('decideApprovalRequest', { ...asRead(request), body: approveUpTo(520) }),
      other.try('decideApprovalRequest', {
        ...asRead(request),
        body: { move: 'REFUSE', reason: 'No' },
      }),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const { status, decided_by: winner } = await readRequest(clerk, request);
    const loser = both.find((answer) => answer.status === 409);
    expect(loser?.body).toMatchObject({
      code: 'APPROVAL_REQUEST_DECIDED',
      details: [{ field: 'status', code: status, message: winner }, { code: 'DECIDED_AT' }],
    });
    const { rows } = await portal.db.owner.query(
      'SELECT count(*)::int AS codes FROM approval_code WHERE issued_by IS NOT NULL',
    );
    expect(rows).toEqual([{ codes: status === 'APPROVED' ? 1 : 0 }]);
  });

  test('a decision and the submission of the draft at once never leave a waiting request', async () => {
    const fitting = costing(await aBlockedClaim(clerk), 300);
    const params = { id: request.draft_id ?? '' };
    const { data: saved } = await clerk.call('updateDraft', { params, body: fitting });
    const submitted = {
      body: { ...fitting, draft_id: request.draft_id, draft_version: saved.version },
    };
    const answers = await Promise.all([
      admin.try('decideApprovalRequest', { ...asRead(request), body: approveUpTo(520) }),
      clerk.try('submitClaim', submitted),
    ]);
    const [decision, submission] = answers.map(({ status }) => status);
    expect([
      [200, 412],
      [409, 201],
    ]).toContainEqual([decision, submission]);
    const after = await readRequest(clerk, request);
    expect(after.status).toBe(decision === 200 ? 'APPROVED' : 'WITHDRAWN');
  });
});

describe('authority', () => {
  test('lets a claim member approve up to 2,000.00, and propose more', async () => {
    const big = await aWaitingRequest(clerk, await aBlockedClaim(clerk, 2500));
    const member = admin;
    const above = { ...asRead(big), body: approveUpTo(2000.01) };
    const id = await propose(member, 'decideApprovalRequest', above);
    const decided = await decideRequest(member, big, approveUpTo(2000));
    expect(decided).toMatchObject({ status: 'APPROVED', authority: 2000 });
    // The proposal is too late: the request has been decided.
    const second = await secondOf(member);
    const late = await second.refused('confirmProposal', { params: { id }, body: {} });
    expect(late).toMatchObject({ http: 409 });
  });

  test('is for administrators of claims: a clinic and the finance team get 403', async () => {
    const asked = { ...asRead(request), body: approveUpTo(520) };
    expect((await clerk.refused('decideApprovalRequest', asked)).http).toBe(403);
    await portal.db.owner.query(
      `UPDATE app_user SET roles = '{}' WHERE username = 'admin.finance'`,
    );
    const finance = await portal.signIn('admin.finance');
    expect((await finance.refused('decideApprovalRequest', asked)).http).toBe(403);
  });
});

test('an administrator who asked for the clinic cannot approve the request', async () => {
  await portal.db.owner.query('UPDATE approval_request SET requested_by = $1 WHERE id = $2', [
    admin.userId,
    request.id,
  ]);
  const asked = { ...asRead(request), body: approveUpTo(520) };
  expect(await admin.refused('decideApprovalRequest', asked)).toMatchObject({
    http: 409,
    code: 'OWN_REQUEST',
  });
  const other = await portal.signIn('admin.assessor2');
  expect(await decideRequest(other, request, approveUpTo(520))).toMatchObject({
    status: 'APPROVED',
  });
});

test('two amounts for one rule are refused', async () => {
  const twice = [...(approveUpTo(520).amounts ?? []), ...(approveUpTo(510).amounts ?? [])];
  const body = { ...approveUpTo(520), amounts: twice };
  const asked = { ...asRead(request), body };
  expect(await admin.refused('decideApprovalRequest', asked)).toMatchObject({
    code: 'VALIDATION_FAILED',
    details: [{ field: 'amounts', code: 'RULE_NOT_ASKED' }],
  });
});
