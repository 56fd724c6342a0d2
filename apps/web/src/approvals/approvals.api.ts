// The calls of requests for approval codes and of the codes, for the administrator.
import { parseNric } from '@portal/rules/members/nric.ts';
import { PRODUCT_TYPE_IDS } from '@portal/rules/catalogue/product.ts';
import type { Reply, Request } from '@portal/contract/schemas.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../platform/api/api.ts';
import { orProposed } from '../ui/overlays/or-proposed.ts';
import { today } from '../platform/clock.ts';
import { idOf } from '../platform/api/uuid.ts';
import { useList } from '../ui/lists/use-list.ts';
import { approvalListParams, codeListParams } from './approval-list-params.ts';

export type ReviewRow = Reply<'listApprovalReviews'>['data'][number];
export type Review = Reply<'getApprovalReview'>['data'];
export type ApprovalDecision = Request<'decideApprovalRequest'>['body'];
export type IssuedCode = Reply<'listApprovalCodes'>['data'][number];
export type CodeToIssue = Request<'issueApprovalCode'>['body'];
export type ListedRule = Reply<'listGrantableRules'>['data'][number];

const MOST_FOUND = 15;
const LIST_KEY = 'approval-reviews';
const ONE_KEY = 'approval-review';
const CODES_KEY = 'approval-codes';

export function useReviews() {
  return useList({
    key: [LIST_KEY],
    params: approvalListParams,
    load: ({ q: text, ...query }, signal) =>
      call('listApprovalReviews', { query: { ...query, text }, signal }),
  });
}

export function reviewQuery(id: string) {
  return queryOptions({
    queryKey: [ONE_KEY, id],
    queryFn: async ({ signal }) => {
      const params = { id: idOf(id, 'APPROVAL_REQUEST_NOT_FOUND') };
      return (await call('getApprovalReview', { params, signal })).data;
    },
  });
}

export interface FoundDrug {
  readonly id: string;
  readonly code: string;
  readonly label: string;
}

/** Active drugs of any panel by name or code. */
export async function searchDrugs(q: string, signal: AbortSignal): Promise<readonly FoundDrug[]> {
  const body = { q, size: MOST_FOUND, type_ids: [PRODUCT_TYPE_IDS.DRUG], available_date: today() };
  const { data } = await call('searchProducts', { body, signal });
  return data.map(({ id, internal_code: code, name }) => ({ id, code, label: name }));
}

/** Undefined if the approval waits for a second person. */
export async function decideRequest(
  { id, version }: Pick<Review, 'id' | 'version'>,
  body: ApprovalDecision,
): Promise<Review | undefined> {
  const request = { params: { id }, body, ifMatch: version };
  return (await orProposed(call('decideApprovalRequest', request)))?.data;
}

/** Takes over the request that a call has answered, and loads the lists again. */
export function keepReview(queryClient: QueryClient, review: Review): void {
  queryClient.setQueryData([ONE_KEY, review.id], review);
  void queryClient.invalidateQueries({ queryKey: [LIST_KEY] });
  void queryClient.invalidateQueries({ queryKey: [CODES_KEY] });
}

export async function forgetReview(queryClient: QueryClient, id: string): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: [LIST_KEY] });
  await queryClient.invalidateQueries({ queryKey: [ONE_KEY, id] });
}

export function useCodes() {
  return useList({
    key: [CODES_KEY],
    params: codeListParams,
    load: ({ q: text, ...query }, signal) =>
      call('listApprovalCodes', { query: { ...query, text }, signal }),
  });
}

export const rulesQuery = queryOptions({
  queryKey: ['listGrantableRules'],
  queryFn: async ({ signal }) => (await call('listGrantableRules', { signal })).data,
});

/** Undefined if the code waits for a second person. */
export async function issueCode(
  queryClient: QueryClient,
  body: CodeToIssue,
): Promise<IssuedCode | undefined> {
  const issued = await orProposed(call('issueApprovalCode', { body }));
  void queryClient.invalidateQueries({ queryKey: [CODES_KEY] });
  return issued?.data;
}

export async function revokeCode(
  queryClient: QueryClient,
  code: string,
  reason: string,
): Promise<void> {
  try {
    await call('revokeApprovalCode', { params: { code }, body: { reason } });
  } finally {
    void queryClient.invalidateQueries({ queryKey: [CODES_KEY] });
  }
}

/** The members of a policy, or the member with a national number. */
export async function findMembers(typed: string, visitDate: string) {
  const national = parseNric(typed);
  const query = {
    ...(national === undefined ? { policy_number: typed } : { nric: national }),
    visit_date: visitDate,
  };
  const { data } = await call('searchMembersByPost', { body: query });
  return data.flatMap(({ member, policies }) => policies.map((policy) => ({ member, policy })));
}
