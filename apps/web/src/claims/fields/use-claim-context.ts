// Requests the claim's context again whenever something changes that it depends on: the visit date, the policy,
// the doctor, a code, or the products on the claim.
import {
  attendingDoctorOf,
  visitDateOf,
  visitEndDateOf,
} from '@portal/contract/claims/claim-form.ts';
import type { ClaimContext } from '@portal/rules/claims/checks/claim-context.ts';
import { productOf } from '@portal/rules/claims/form/product-of.ts';
import { keepPreviousData, queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect } from 'react';
import type { SentClaim } from '../entered-claim.ts';
import {
  takeContext,
  useClaim,
  useClaimStore,
  type ClaimState,
  type ClaimStore,
} from './claim-store.ts';
import { fieldsIn, stillRefused, withRefused } from './refused-fields.ts';
import { loadContext } from '../claims.api.ts';

const DEBOUNCE_MS = 300;

function productCodes(claim: SentClaim): string[] {
  const lines = [...claim.claim_drugs, ...claim.out_patient.procedures];
  return [
    ...lines.flatMap(({ da_sku_id: code }) => code ?? []),
    ...(claim.in_patient?.operations ?? []).flatMap(({ tosp }) => tosp ?? []),
  ];
}

/** The diagnoses, if the response depends on them because the member declared conditions on joining. */
function askedDiagnoses(claim: SentClaim, context: ClaimContext | undefined) {
  return context?.preExisting === undefined
    ? undefined
    : claim.diagnosis.map((diagnosis) => diagnosis.diagnosis_code).toSorted();
}

/** Everything that the context depends on, as one string. */
function contextKey({ claim, context }: Pick<ClaimState, 'claim' | 'context'>): string {
  return JSON.stringify([
    claim.member_id_claimant,
    claim.policy_id,
    claim.plan_id,
    visitDateOf(claim),
    visitEndDateOf(claim),
    attendingDoctorOf(claim),
    claim.out_patient.referral_code,
    claim.approval_code,
    claim.receipt_no,
    claim.in_patient?.log_no,
    productCodes(claim).toSorted(),
    askedDiagnoses(claim, context),
  ]);
}

interface Answer {
  readonly context: ClaimContext;
  /** The products in the request. */
  readonly asked: readonly string[];
}

/** Products chosen while the request was running stay known, as the search found them. */
function withNewProducts(
  { context, asked }: Answer,
  { claim, context: before }: Pick<ClaimState, 'claim' | 'context'>,
): ClaimContext {
  if (before === undefined || before.panelId !== context.panelId) return context;
  const picked = productCodes(claim).flatMap((code) => {
    const product = productOf(before.products, code);
    return product === undefined || asked.includes(code) ? [] : [[code, product] as const];
  });
  return { ...context, products: { ...context.products, ...Object.fromEntries(picked) } };
}

/** Requests the context again when a rejected field has changed. */
function useAskAgain(ask: () => Promise<unknown>): void {
  const store = useClaimStore();
  useEffect(
    () =>
      store.subscribe((state, before) => {
        const isCorrected = state.refused.context.length < before.refused.context.length;
        if (isCorrected && state.claim !== before.claim) void ask();
      }),
    [ask, store],
  );
}

function keyOf(state: ClaimState): string {
  return `${state.claimId ?? ''}${contextKey(state)}`;
}

function takeRefused(store: ClaimStore, fields: ReturnType<typeof fieldsIn>): void {
  store.setState(({ refused }) => ({ refused: withRefused(refused, 'context', fields) }));
}

/**
 * Requests the context, and again if a rejected field was corrected during the request.
 * @throws ApiProblem 422 with the fields that are still as the server rejected them
 */
async function askServer(store: ClaimStore, signal: AbortSignal): Promise<Answer> {
  const { claim, claimId } = store.getState();
  try {
    const context = await loadContext(claim, signal, claimId);
    takeRefused(store, []);
    return { context, asked: productCodes(claim) };
  } catch (error) {
    if (signal.aborted) throw error;
    const fields = fieldsIn(error);
    const isCorrected = stillRefused(fields, claim, store.getState().claim) !== fields;
    if (isCorrected) return askServer(store, signal);
    // Without waiting, so that every later change counts as made after the rejection.
    takeRefused(store, fields);
    throw error;
  }
}

function contextQuery(store: ClaimStore, key: string) {
  return queryOptions({
    queryKey: ['claim-context', key],
    queryFn: ({ signal }) => askServer(store, signal),
    staleTime: 30_000,
  });
}

/**
 * Loads the context for the current claim before it is used, so that a recent change is not judged by older
 * facts. Without a response, the known context stays.
 * @param options with `isNew`, also repeats a request that was answered recently
 */
export async function bringContext(
  store: ClaimStore,
  queries: QueryClient,
  { isNew = false }: { readonly isNew?: boolean } = {},
): Promise<void> {
  const query = contextQuery(store, keyOf(store.getState()));
  const asked = { ...query, retry: false, ...(isNew ? { staleTime: 0 } : {}) };
  const answer = await queries.fetchQuery(asked).catch(() => undefined);
  if (answer !== undefined) takeContext(store, withNewProducts(answer, store.getState()));
}

export function useClaimContext() {
  const store = useClaimStore();
  const key = useClaim(keyOf);
  const [asked] = useDebouncedValue(key, DEBOUNCE_MS);
  const query = useQuery({ ...contextQuery(store, asked), placeholderData: keepPreviousData });
  const { data } = query;
  useEffect(() => {
    if (data !== undefined) takeContext(store, withNewProducts(data, store.getState()));
  }, [data, store]);
  useAskAgain(query.refetch);
  return query;
}
