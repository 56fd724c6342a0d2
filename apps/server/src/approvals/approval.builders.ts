// Requests for approval codes for tests, in the state that their name says.
import { addDays } from '@portal/rules/values/date-arithmetic.ts';
import { plainDate } from '@portal/rules/values/plain-date.ts';
import { randomUUID } from 'node:crypto';
import type { Reply, Request } from '@portal/contract/schemas.ts';
import { aClaim, type ClaimBody } from '../../test/claim-builders.ts';
import { aDocument } from '../../test/document-builders.ts';
import { demoMember } from '../../test/fixtures.ts';
import type { Visitor } from '../../test/portal.ts';
import type { Makers, World } from '../../test/world.ts';

export type ShownRequest = Reply<'getApprovalRequest'>['data'];
export type Decision = Request<'decideApprovalRequest'>['body'];
type Drafted = Reply<'createDraft'>['data'];

/** The claim with one procedure; 366.97 comes to 400.00 with GST, and 477.06 to 520.00. */
export function costing(base: ClaimBody, unitPrice: number): ClaimBody {
  const procedures = [
    { category: 'PROCEDURE', da_sku_id: 'PR0060', quantity: 1, unit_price: unitPrice },
  ];
  return { ...base, claim_drugs: [], out_patient: { ...base.out_patient, procedures } };
}

/** A claim over 400.00, which CAR008 blocks at a GP clinic: 560.00 with GST. */
export async function aBlockedClaim(clerk: Visitor, unitPrice = 513.76): Promise<ClaimBody> {
  return costing(await aClaim(clerk, demoMember), unitPrice);
}

export async function aBlockedDraft(clerk: Visitor, body?: ClaimBody): Promise<Drafted> {
  return (await clerk.call('createDraft', { body: body ?? (await aBlockedClaim(clerk)) })).data;
}

export const askFor = (
  draft: Pick<Drafted, 'uuid' | 'version'>,
  more: Partial<Request<'createApprovalRequest'>['body']> = {},
) => ({
  body: {
    draft_id: draft.uuid,
    draft_version: draft.version,
    rules: ['CAR008'],
    reason: 'Wound needed a second suture',
    ...more,
  },
});

export async function aWaitingRequest(clerk: Visitor, body?: ClaimBody): Promise<ShownRequest> {
  const draft = await aBlockedDraft(clerk, body);
  return (await clerk.call('createApprovalRequest', askFor(draft))).data;
}

export const approveUpTo = (amount: number, visitDate = '2026-11-06'): Decision => ({
  move: 'APPROVE',
  valid_from: visitDate,
  valid_to: '2026-11-20',
  rules: ['CAR008'],
  amounts: [{ rule: 'CAR008', up_to: amount }],
});

export const asRead = ({ id, version }: Pick<ShownRequest, 'id' | 'version'>) => ({
  params: { id },
  headers: { 'if-match': `"${version}"` },
});

/** An administrator's decision on the request as it was last read. */
export async function decideRequest(admin: Visitor, request: ShownRequest, body: Decision) {
  return (await admin.call('decideApprovalRequest', { ...asRead(request), body })).data;
}

export const readRequest = async (clerk: Visitor, { id }: Pick<ShownRequest, 'id'>) =>
  (await clerk.call('getApprovalRequest', { params: { id } })).data;

async function aRequestOfWorld({ clerk, nextClaim }: World): Promise<ShownRequest> {
  return aWaitingRequest(clerk, costing(nextClaim(), 513.76));
}

let freeCodes = 0;

/** Each for another day, because the amounts of a member's codes for the same time add up. */
function freeCode({ patient }: World, note: string) {
  freeCodes += 1;
  const day = addDays(plainDate('2026-11-06'), freeCodes % 40);
  return {
    member_id: patient.memberId,
    policy_id: patient.policyId,
    valid_from: day,
    valid_to: day,
    rules: ['CAR008'],
    amounts: [{ rule: 'CAR008', up_to: 520 }],
    note,
  };
}

export const approvalMakers = {
  listApprovalRequests: ({ clerk }) => ({ query: { provider_company_id: clerk.clinicId } }),
  createApprovalRequest: async ({ clerk, nextClaim }) => {
    const draft = await aBlockedDraft(clerk, costing(nextClaim(), 513.76));
    const documents = [{ s3_key: await aDocument(clerk), doc_category: 'DOCTOR_MEMO' as const }];
    return askFor(draft, { supporting_docs: documents });
  },
  getApprovalRequest: async (world) => ({ params: { id: (await aRequestOfWorld(world)).id } }),
  withdrawApprovalRequest: async (world) => ({
    params: { id: (await aRequestOfWorld(world)).id },
    body: {},
  }),
  listApprovalReviews: () => ({ query: { status: 'REQUESTED' as const, size: 5 } }),
  getApprovalReview: async (world) => ({ params: { id: (await aRequestOfWorld(world)).id } }),
  decideApprovalRequest: async (world) => ({
    params: { id: (await aRequestOfWorld(world)).id },
    body: { move: 'REFUSE' as const, reason: randomUUID() },
  }),
  listApprovalCodes: () => ({ query: { status: 'ACTIVE' as const, size: 5 } }),
  listGrantableRules: () => ({}),
  issueApprovalCode: (world) => ({ body: freeCode(world, randomUUID()) }),
  revokeApprovalCode: async (world) => {
    const body = freeCode(world, 'To be revoked');
    const { data } = await world.assessor.call('issueApprovalCode', { body });
    return { params: { code: data.code }, body: { reason: randomUUID() } };
  },
} satisfies Partial<Makers>;
