// The step that the row of an appointment offers.
import type { AppointmentToday } from './today.api.ts';

type NextStep =
  | { readonly kind: 'openClaim'; readonly id: string; readonly claimType: string }
  | { readonly kind: 'continueDraft'; readonly id: string; readonly claimType: string }
  | { readonly kind: 'startClaim'; readonly policyId: string }
  | { readonly kind: 'openPatient' };

/**
 * Undefined for a patient whom the clinic cannot open. With several policies, the patient's page has the choice; without
 * cover, it says why.
 */
export function nextStep(
  { claim, draft, cover }: Pick<AppointmentToday, 'claim' | 'cover' | 'draft'>,
  mayCreate: boolean,
): NextStep | undefined {
  if (claim !== null) return { kind: 'openClaim', id: claim.id, claimType: claim.claim_type };
  if (draft !== null) return { kind: 'continueDraft', id: draft.id, claimType: draft.claim_type };
  if (cover.state === 'NONE') return undefined;
  if (cover.policy_id === null || !mayCreate) return { kind: 'openPatient' };
  return { kind: 'startClaim', policyId: cover.policy_id };
}
