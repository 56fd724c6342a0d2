import type { ClaimDocument } from '@portal/contract/claims/claim-form.ts';

/** A document as a claim refers to it. */
export type NamedDocument = NonNullable<ClaimDocument['supporting_docs']>[number];
