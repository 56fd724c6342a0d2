// The calls for editing and deleting a submitted claim.
import { call } from '../../platform/api/api.ts';
import { currentMe } from '../../platform/api/session.ts';
import type { LoadedVersion, SavedDraft } from './draft-saver.ts';
import type { Claim } from '@portal/contract/claims/claim.ts';

/** The claim as it was last sent; undefined if it was not sent from a form. */
export function sentClaimOf(shown: Claim): SavedDraft | undefined {
  const { uuid: id, version, update_date_time: at, claim } = shown;
  return claim === null ? undefined : { id, version, at, claim };
}

/** Whether the same user created the newest version, in another tab or on another computer. */
export function isOwn(version: { readonly modified_by_user_id: string | null }): boolean {
  return version.modified_by_user_id === currentMe()?.userId;
}

/** The newest version and its author. @throws ApiProblem 404 if the claim was deleted */
export async function loadSubmitted(id: string): Promise<LoadedVersion> {
  const { data } = await call('getClaim', { params: { id }, query: {} });
  const draft = sentClaimOf(data);
  if (draft === undefined) throw new Error('a claim that no form has sent');
  return { draft, name: isOwn(data) ? undefined : (data.modified_by ?? '') };
}
