import type { SentClaim } from '@portal/contract/claims/sent-claim.ts';

/** A document as a claim refers to it. */
export type NamedDocument = SentClaim['supporting_docs'][number];
