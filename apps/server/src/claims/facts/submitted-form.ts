// A claim form with its member and its clinic.
import type { ClaimForm } from '@portal/rules/claims/form/claim-form.ts';

/** A form with the ids of its member and its location. */
export type SubmittedForm = ClaimForm & { readonly memberId: string; readonly locationId: string };
