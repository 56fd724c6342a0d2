// Lists unfinished drafts of the same member before another claim is started.
import { call } from '../../platform/api/api.ts';
import { formatDate, formatTimestamp } from '../../platform/words/formats.ts';
import { useText } from '../../platform/words/i18n.ts';
import { LinkButton } from '../../ui/display/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import type { SentClaim } from '../entered-claim.ts';
import type { ListedDraft } from '../claims-list.api.ts';
import { addressesOf, claimTypeOf } from '../claims-of-type.ts';

/** Further drafts can be found in the draft list. */
const MOST = 3;

/** The member's last drafts; none if they cannot be loaded, because the claim does not depend on them. */
export async function loadUnfinished(
  { claim_type: type, member_id_claimant: member, provider_company_id: clinic }: SentClaim,
  signal: AbortSignal,
): Promise<readonly ListedDraft[]> {
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

export function UnfinishedDraft({ draft }: { readonly draft: ListedDraft }) {
  const t = useText();
  return (
    <Notice
      tone="grey"
      action={
        <LinkButton isSmall to={addressesOf(draft.claim_type).draft} params={{ id: draft.uuid }}>
          {t('claimLists.draftContinue')}
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
