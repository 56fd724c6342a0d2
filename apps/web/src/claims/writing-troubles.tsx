// What goes wrong while a claim is being written: its draft is not saved, its figures are not
// confirmed. Stands beside the amounts, where it is seen from every part of the form.
import { Link } from '@tanstack/react-router';
import { useText } from '../platform/i18n.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { useClaim, useClaimStore } from './claim-store.ts';
import { addressesOf } from './claims-of-type.ts';
import { showField } from './show-field.ts';
import { useClaimType } from './use-claim-type.ts';
import type { Draft } from './use-draft.ts';

interface Props {
  readonly draft: Draft;
  /** The server did not say what the figures depend on; this asks it again. */
  readonly onAskAgain: (() => void) | undefined;
}

function NotSaved({ draft }: { readonly draft: Draft }) {
  const store = useClaimStore();
  const t = useText();
  const [refused] = useClaim((state) => state.refused.draft);
  if (draft.state !== 'failed') return null;
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

/** What became of the draft that was being written. */
function Gone({ draft }: { readonly draft: Draft }) {
  const t = useText();
  const claimType = useClaimType();
  if (draft.gone === undefined) return null;
  const { claim } = draft.gone;
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

export function WritingTroubles({ draft, onAskAgain }: Props) {
  const t = useText();
  return (
    <>
      <Gone draft={draft} />
      <NotSaved draft={draft} />
      {onAskAgain !== undefined && (
        <Notice
          tone="amber"
          action={
            <Button isSmall onClick={onAskAgain}>
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
