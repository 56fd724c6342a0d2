// Edits a submitted claim. For a locked claim, shows the reason and the time.
import { IconLock } from '@tabler/icons-react';
import type { ClaimType } from '@portal/rules/catalogue/claim-type.ts';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { formatDate } from '../../platform/words/formats.ts';
import type { Translate } from '@portal/texts/translate.ts';
import { useText } from '../../platform/words/i18n.ts';
import { useSecondsUntil } from '../../platform/page/use-seconds-until.ts';
import { LinkButton } from '../../ui/display/button.tsx';
import { Card } from '../../ui/display/card.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ComingPage, Page } from '../../ui/frame/page.tsx';
import { loadAbout } from '../about-claim.ts';
import { EditClaimForm } from './claim-form.tsx';
import { ClaimNotThere } from '../detail/claim-not-there.tsx';
import { ClaimOfOwnClinic } from '../detail/claim-of-own-clinic.tsx';
import { ClaimStore } from './claim-store-of-form.tsx';
import { claimQuery, getClaimByTimer } from '../detail/claim-detail.api.ts';
import type { Claim } from '@portal/contract/claims/claim.ts';
import { statusText } from '../code-text.ts';
import { addressesOf, claimTypeOf, useMayDo } from '../claims-of-type.ts';
import type { SavedDraft } from '../drafts/draft-saver.ts';
import { sentClaimOf } from '../drafts/edit-claim.api.ts';
import { useUnsaved } from '../drafts/use-unsaved.ts';

function lockedText(t: Translate, claim: Claim): string {
  const status = statusText(t, claim.display_status);
  const reasons = {
    WINDOW_CLOSED: () =>
      t('claims.locked_WINDOW_CLOSED', { date: formatDate(claim.last_editable_date) }),
    BATCHED: () => t('claims.locked_BATCHED'),
    STATUS: () => t('claims.locked_STATUS', { status }),
  };
  return reasons[claim.not_editable_reason ?? 'STATUS']();
}

const LOOK_AGAIN_MS = 60_000;

/** The reason why the claim can no longer be edited, loaded once its window is over. */
function useLockedMeanwhile(claim: Claim): string | undefined {
  const t = useText();
  const left = useSecondsUntil(claim.locks_at);
  const query = useQuery({
    queryFn: ({ signal }) => getClaimByTimer(claim.uuid, signal),
    queryKey: ['claim-lock', claim.uuid],
    enabled: claim.locks_at !== null && left === 0,
    refetchInterval: LOOK_AGAIN_MS,
    gcTime: 0,
  });
  return query.data === undefined || query.data.is_editable ? undefined : lockedText(t, query.data);
}

function Locked({ claim }: { readonly claim: Claim }) {
  const t = useText();
  return (
    <Page title={claim.claim_code}>
      <Card>
        <EmptyState
          icon={IconLock}
          title={t('platform.problem_CLAIM_STATE_CONFLICT')}
          text={lockedText(t, claim)}
          action={
            <LinkButton to={addressesOf(claim.claim_type).claim} params={{ id: claim.uuid }}>
              {claim.claim_code}
            </LinkButton>
          }
        />
      </Card>
    </Page>
  );
}

function Opened({ shown, sent }: { readonly shown: Claim; readonly sent: SavedDraft }) {
  const unsaved = useUnsaved(({ saved }) => saved?.id === sent.id);
  const lockedBy = useLockedMeanwhile(shown);
  const start = unsaved?.saved ?? sent;
  const claim = unsaved?.claim ?? sent.claim;
  const query = useQuery({
    queryKey: ['claim-about', sent.id, sent.version],
    queryFn: ({ signal }) => loadAbout(claim, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (query.isError) {
    return (
      <ClaimNotThere
        claimType={claimTypeOf(shown.claim_type)}
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (query.data === undefined) return <ComingPage />;
  return (
    <ClaimOfOwnClinic claim={claim}>
      <ClaimStore claim={claim} isRestored={unsaved !== undefined} claimId={sent.id}>
        <EditClaimForm
          about={query.data.about}
          claim={start}
          code={shown.claim_code}
          lockedBy={lockedBy}
        />
      </ClaimStore>
    </ClaimOfOwnClinic>
  );
}

interface Props {
  /** The type in the address; a claim of the other type redirects to its own address. */
  readonly claimType: ClaimType;
  readonly id: string;
}

export function EditClaimScreen({ claimType, id }: Props) {
  const may = useMayDo();
  // Always loaded: the list and the detail may have cached an older version.
  const query = useQuery({
    ...claimQuery(id),
    queryKey: ['edit-claim', id],
    gcTime: 0,
    staleTime: Infinity,
  });
  if (query.isError) {
    return (
      <ClaimNotThere
        claimType={claimType}
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (query.data === undefined) return <ComingPage />;
  const claim = query.data;
  if (claimTypeOf(claim.claim_type) !== claimType) {
    return <Navigate to={addressesOf(claim.claim_type).edit} params={{ id }} replace />;
  }
  const sent = sentClaimOf(claim);
  const isOpen = claim.is_editable || claim.letter?.is_bill_due === true;
  if (sent === undefined || !isOpen || !may('update', claimType)) {
    return <Locked claim={claim} />;
  }
  return <Opened shown={claim} sent={sent} />;
}
