import type { EnteredClaim } from '@portal/contract/claims/claim-form.ts';

/** A document as a claim refers to it. */
export type NamedDocument = NonNullable<EnteredClaim['supporting_docs']>[number];
