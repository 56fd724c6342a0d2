// Asks the server for the claim's context again whenever something changed that only it knows:
// the visit date, the policy, the doctor, a code, the products on the claim.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect } from 'react';
import type { ClaimDocument } from './claim-document.ts';
import { takeContext, useClaim, useClaimStore } from './claim-store.ts';
import { fieldsIn, withRefused } from './refused-fields.ts';
import { loadContext } from './claims.api.ts';

const DEBOUNCE_MS = 300;

/** What the context depends on, as one text. */
function contextKey(document: ClaimDocument): string {
  const codes = [
    ...(document.claim_drugs ?? []).map((line) => line.da_sku_id ?? ''),
    ...(document.out_patient?.procedures ?? []).map((line) => line.da_sku_id ?? ''),
  ];
  return JSON.stringify([
    document.member_id_claimant,
    document.policy_id,
    document.plan_id,
    document.date_of_visit_start,
    document.out_patient?.attending_doctor_code,
    document.out_patient?.referral_code,
    document.approval_code,
    document.receipt_no,
    codes.filter((code) => code !== '').toSorted(),
  ]);
}

export function useClaimContext() {
  const store = useClaimStore();
  const key = useClaim(({ document }) => contextKey(document));
  const [asked] = useDebouncedValue(key, DEBOUNCE_MS);
  const query = useQuery({
    queryKey: ['claim-context', asked],
    queryFn: ({ signal }) => loadContext(store.getState().document, signal),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
  const { data, error } = query;
  useEffect(() => {
    if (data !== undefined) takeContext(store, data);
  }, [data, store]);
  useEffect(
    () =>
      store.setState(({ refused }) => ({
        refused: withRefused(refused, 'context', fieldsIn(error)),
      })),
    [error, store],
  );
  return query;
}
