// Asks the server for the claim's context again whenever something changed that only it knows:
// the visit date, the policy, the doctor, a code, the products on the claim.
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
import type { ClaimDocument } from '../claim-document.ts';
import {
  takeContext,
  useClaim,
  useClaimStore,
  type ClaimState,
  type ClaimStore,
} from './claim-store.ts';
import { fieldsIn, stillStanding, withRefused } from './refused-fields.ts';
import { loadContext } from '../claims.api.ts';

const DEBOUNCE_MS = 300;

function productCodes(document: ClaimDocument): string[] {
  const lines = [...(document.claim_drugs ?? []), ...(document.out_patient?.procedures ?? [])];
  return [
    ...lines.flatMap(({ da_sku_id: code }) => code ?? []),
    ...(document.in_patient?.operations ?? []).flatMap(({ tosp }) => tosp ?? []),
  ];
}

/** The diagnoses, where the answer depends on them: the member declared conditions on joining. */
function askedDiagnoses(document: ClaimDocument, context: ClaimContext | undefined) {
  return context?.preExisting === undefined
    ? undefined
    : (document.diagnosis ?? []).map((diagnosis) => diagnosis.diagnosis_code).toSorted();
}

/** What the context depends on, as one text. */
function contextKey({ document, context }: Pick<ClaimState, 'document' | 'context'>): string {
  return JSON.stringify([
    document.member_id_claimant,
    document.policy_id,
    document.plan_id,
    visitDateOf(document),
    visitEndDateOf(document),
    attendingDoctorOf(document),
    document.out_patient?.referral_code,
    document.approval_code,
    document.receipt_no,
    productCodes(document).toSorted(),
    askedDiagnoses(document, context),
  ]);
}

interface Answer {
  readonly context: ClaimContext;
  /** The products that it was asked about. */
  readonly asked: readonly string[];
}

/** What was picked while the answer was under way stays known, as the search found it. */
function withNewProducts(
  { context, asked }: Answer,
  { document, context: before }: Pick<ClaimState, 'document' | 'context'>,
): ClaimContext {
  if (before === undefined || before.panelId !== context.panelId) return context;
  const picked = productCodes(document).flatMap((code) => {
    const product = productOf(before.products, code);
    return product === undefined || asked.includes(code) ? [] : [[code, product] as const];
  });
  return { ...context, products: { ...context.products, ...Object.fromEntries(picked) } };
}

/** A field that the server could not take was changed: it is asked again. */
function useAskAgain(ask: () => Promise<unknown>): void {
  const store = useClaimStore();
  useEffect(
    () =>
      store.subscribe((state, before) => {
        const isMended = state.refused.context.length < before.refused.context.length;
        if (isMended && state.document !== before.document) void ask();
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
 * Asks about the claim as it stands; about a field that was mended while it was asked, once more.
 * @throws ApiProblem 422 with the fields that still stand as the server refused them
 */
async function askServer(store: ClaimStore, signal: AbortSignal): Promise<Answer> {
  const { document, claimId } = store.getState();
  try {
    const context = await loadContext(document, signal, claimId);
    takeRefused(store, []);
    return { context, asked: productCodes(document) };
  } catch (error) {
    if (signal.aborted) throw error;
    const fields = fieldsIn(error);
    const isMended = stillStanding(fields, document, store.getState().document) !== fields;
    if (isMended) return askServer(store, signal);
    // At once: what is changed from here on is changed after it was said.
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
 * What was changed a moment ago is judged by what the server knows of it, not of what stood there
 * before. Without an answer, what is known stays.
 * @param options with `isNew`, also what was answered a moment ago is asked again
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
