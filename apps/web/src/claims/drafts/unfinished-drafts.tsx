// What was begun for the same member and not submitted, before another claim is written beside it.
import { call } from '../../platform/api/api.ts';
import { formatDate, formatTimestamp } from '../../platform/words/formats.ts';
import { useText } from '../../platform/words/i18n.ts';
import { LinkButton } from '../../ui/display/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import type { ClaimDocument } from '../claim-document.ts';
import type { DraftRow } from '../claims-list.api.ts';
import { addressesOf, claimTypeOf } from '../claims-of-type.ts';

/** More than that are looked for in the list of drafts. */
const MOST = 3;

/** The last drafts of the member; none where they cannot be found out, for the claim goes on without. */
export async function loadUnfinished(
  { claim_type: type, member_id_claimant: member, provider_company_id: clinic }: ClaimDocument,
  signal: AbortSignal,
): Promise<readonly DraftRow[]> {
  const query = {
    claim_type: claimTypeOf(type),
    member,
    provider_company_id: clinic,
    page: 1,
    size: MOST,
  };
  return call('listDrafts', { query, signal }).then(
    ({ data }) => data,
    () => [],
  );
}

export function UnfinishedDraft({ draft }: { readonly draft: DraftRow }) {
  const t = useText();
  return (
    <Notice
      tone="grey"
      action={
        <LinkButton isSmall to={addressesOf(draft.claim_type).draft} params={{ id: draft.uuid }}>
          {t('claims.draftContinue')}
          <span className="unseen"> {draft.draft_no}</span>
        </LinkButton>
      }
    >
      {t('claims.unfinishedDraft', {
        draft: draft.draft_no,
        date: formatDate(draft.date_of_visit_start) || '–',
        at: formatTimestamp(draft.modified_at),
        name: draft.modified_by,
      })}
    </Notice>
  );
}
