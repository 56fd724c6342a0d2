// Problems while a claim is written: its draft is not saved, or its figures are not confirmed. Shown next to the
// amounts, where every part of the form sees it.
import { Link } from '@tanstack/react-router';
import { isNetworkProblem } from '../../platform/api/api-problem.ts';
import { useText } from '../../platform/words/i18n.ts';
import { Button } from '../../ui/display/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { useClaim, useClaimStore } from '../fields/claim-store.ts';
import { addressesOf } from '../claims-of-type.ts';
import type { DraftKeeper } from '../drafts/draft-keeper.ts';
import { showField } from '../fields/show-field.ts';
import { useClaimType } from '../fields/use-claim-type.ts';
import { useContextTrouble } from '../fields/claim-context-feed.tsx';
import { useDraftStatus } from '../drafts/use-draft.ts';

interface Props {
  readonly draft: DraftKeeper;
}

function NotSaved({ draft }: Props) {
  const store = useClaimStore();
  const t = useText();
  const [refused] = useClaim((state) => state.refused.draft);
  const hasFailed = useDraftStatus(draft, ({ state }) => state === 'failed');
  if (!hasFailed) return null;
  if (refused === undefined) return <Notice tone="red">{t('claims.saveFailed')}</Notice>;
  return (
    <Notice
      tone="red"
      action={
        <Button isSmall onClick={() => showField(store, refused.field)}>
          {t('claims.showField')}
        </Button>
      }
    >
      {t('claims.saveRefused')}
    </Notice>
  );
}

/** Reports that the draft was deleted or submitted elsewhere. */
function Gone({ draft }: Props) {
  const t = useText();
  const claimType = useClaimType();
  const gone = useDraftStatus(draft, (status) => status.gone);
  if (gone === undefined) return null;
  const { claim } = gone;
  return (
    <Notice
      tone="amber"
      action={
        claim !== undefined && (
          <Link to={addressesOf(claimType).claim} params={{ id: claim.id }}>
            {claim.code}
          </Link>
        )
      }
    >
      {claim === undefined
        ? t('claims.draftDeleted')
        : t('claims.draftSubmitted', { code: claim.code })}
    </Notice>
  );
}

/** Without a connection all changes are kept, and the user need not do anything. */
function KeptHere({ draft }: Props) {
  const t = useText();
  const isWaiting = useDraftStatus(draft, ({ state }) => state === 'waiting');
  if (!isWaiting) return null;
  return (
    <output>
      <Notice tone="grey">{t('claims.keptHere')}</Notice>
    </output>
  );
}

export function WritingTroubles({ draft }: Props) {
  const t = useText();
  const trouble = useContextTrouble();
  return (
    <>
      <Gone draft={draft} />
      <KeptHere draft={draft} />
      <NotSaved draft={draft} />
      {trouble !== undefined && (
        <Notice
          tone={isNetworkProblem(trouble.error) ? 'grey' : 'amber'}
          action={
            <Button isSmall onClick={trouble.askAgain}>
              {t('ui.retry')}
            </Button>
          }
        >
          {t('claims.notConfirmed')}
        </Notice>
      )}
    </>
  );
}
