// The calls for correcting and deleting a submitted claim.
import { call } from '../platform/api.ts';
import type { SavedDraft } from './draft-saver.ts';
import type { ClaimInFull } from './claims-list.api.ts';

/** The claim as it was sent last; undefined where it was not sent from a form. */
export function sentClaimOf(claim: ClaimInFull): SavedDraft | undefined {
  const { uuid: id, version, update_date_time: at, claim: document } = claim;
  return document === null ? undefined : { id, version, at, document };
}

/** The newest version, and who made it. @throws ApiProblem 404 when it was deleted */
export async function loadSubmitted(
  id: string,
): Promise<{ readonly draft: SavedDraft; readonly name: string }> {
  const { data } = await call('getClaim', { params: { id }, query: {} });
  const draft = sentClaimOf(data);
  if (draft === undefined) throw new Error('a claim that no form has sent');
  return { draft, name: data.modified_by ?? '' };
}
