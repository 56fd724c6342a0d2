// A claim or a guarantee letter: both are Claim resources, and their ids are never the same.
import type { Claim } from '@portal/contract/claims/claim.ts';
import { ProblemError } from '../../platform/problem.ts';
import { requireUuid } from '../door/fhir-refusal.ts';
import type { FhirAsking } from '../door/resource-kind.ts';
import type { Letter } from './letter-resource.ts';

export type ClaimSubject =
  | { readonly kind: 'claim'; readonly claim: Claim }
  | { readonly kind: 'letter'; readonly letter: Letter };

/** @throws FhirRefusal if the client can read neither a claim nor a letter with this id */
export async function readSubject(
  { makeCall }: Pick<FhirAsking, 'makeCall'>,
  id: string,
): Promise<ClaimSubject> {
  requireUuid('Claim', id);
  const claim = await orHidden(makeCall('getClaim', { params: { id }, query: {} }));
  if (!(claim instanceof ProblemError)) return { kind: 'claim', claim: claim.data };
  const letter = await orHidden(makeCall('getLetterRequest', { params: { id } }));
  if (!(letter instanceof ProblemError)) return { kind: 'letter', letter: letter.data };
  // A client without the permission for one of them learns nothing about it.
  throw claim.code === 'FORBIDDEN' ? letter : claim;
}

/** The reply, or the problem if the client cannot see the record. */
export async function orHidden<Result>(reply: Promise<Result>): Promise<ProblemError | Result> {
  try {
    return await reply;
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    const isHidden = ['CLAIM_NOT_FOUND', 'FORBIDDEN', 'LETTER_NOT_FOUND'].includes(error.code);
    if (isHidden) return error;
    throw error;
  }
}
