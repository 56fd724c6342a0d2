// One claim: what was sent, what it costs and who pays, where it stands and how it came there.
import { IconCopy, IconPencil, IconPrinter, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { DocumentsCard } from '../documents/public.ts';
import { useText } from '../platform/i18n.ts';
import { useCan } from '../platform/session.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Notice } from '../ui/notice.tsx';
import { Page } from '../ui/page.tsx';
import { BoneLines } from '../ui/skeleton.tsx';
import { useDeleteClaim } from './claim-delete.ts';
import { ClaimDetailAmounts } from './claim-detail-amounts.tsx';
import { ClaimDetailHead } from './claim-detail-head.tsx';
import { ClaimDetailLines } from './claim-detail-lines.tsx';
import { ClaimDetailSide } from './claim-detail-side.tsx';
import { claimQuery, isClaimReady } from './claim-detail.api.ts';
import { ClaimExclusions } from './claim-exclusions.tsx';
import { ClaimNotThere } from './claim-not-there.tsx';
import { ClaimOutcome } from './claim-outcome.tsx';
import { PdfButton } from './claim-pdf.tsx';
import { ClaimVersions } from './claim-versions.tsx';
import classes from './claim-detail.module.css';
import { useListMemory } from './claims-list-memory.ts';
import { ClaimStatusBadge, EditClock } from './claims-list-status.tsx';
import type { ClaimInFull } from './claims-list.api.ts';

/** The way back: the list as it was left, same filters, same page. */
function useCrumbs() {
  const t = useText();
  const search = useListMemory((state) => state.lastSearch);
  return [{ label: t('claims.listTitle'), to: '/app/claim/providerclaims', search } as const];
}

function EditButton({ claim }: { readonly claim: ClaimInFull }) {
  const t = useText();
  const can = useCan();
  if (!claim.is_editable || claim.claim === null || !can('outpatient-claim:update')) return null;
  return (
    <LinkButton
      kind="primary"
      icon={<IconPencil size={16} stroke={1.8} />}
      to="/app/claim/providerclaims/$id/edit"
      params={{ id: claim.uuid }}
    >
      {t('claims.detailEdit')}
    </LinkButton>
  );
}

function DeleteButton({ claim }: { readonly claim: ClaimInFull }) {
  const t = useText();
  const can = useCan();
  const deleteClaim = useDeleteClaim();
  const isOpen = claim.is_editable && claim.display_status === 'New';
  if (!isOpen || !can('outpatient-claim:delete')) return null;
  return (
    <Button icon={<IconTrash size={16} stroke={1.8} />} onClick={() => void deleteClaim(claim)}>
      {t('claims.claimDelete')}
    </Button>
  );
}

function CopyButton({ claim }: { readonly claim: ClaimInFull }) {
  const t = useText();
  const can = useCan();
  if (claim.claim_type !== 'OUTPATIENT' || !can('outpatient-claim:create')) return null;
  return (
    <LinkButton
      icon={<IconCopy size={16} stroke={1.8} />}
      to="/app/claim/providerclaims/new"
      search={{ member: claim.member_id_claimant, policy: claim.policy_id, copy: claim.uuid }}
    >
      {t('claims.copyAsNew')}
    </LinkButton>
  );
}

function PrintButton({ claim }: { readonly claim: ClaimInFull }) {
  const t = useText();
  return (
    <LinkButton
      icon={<IconPrinter size={16} stroke={1.8} />}
      to="/app/claim/providerclaims/$id"
      params={{ id: claim.uuid }}
      search={{ print: `claim/${claim.uuid}` }}
      resetScroll={false}
    >
      {t('ui.print')}
    </LinkButton>
  );
}

function Loading() {
  const t = useText();
  const crumbs = useCrumbs();
  return (
    <Page title={t('claims.detailTitle')} crumbs={crumbs}>
      <Card>
        <output className="unseen">{t('ui.loading')}</output>
        <BoneLines count={2} />
      </Card>
      <div className={classes['sides']}>
        <div className={classes['main']}>
          <Card>
            <BoneLines count={6} />
          </Card>
          <Card>
            <BoneLines count={4} />
          </Card>
        </div>
        <Card>
          <BoneLines count={7} />
        </Card>
      </div>
    </Page>
  );
}

/** The patience of the loading is over: what there is is shown, and can be asked for again. */
function StillChecked({ id }: { readonly id: string }) {
  const t = useText();
  const { isFetching, refetch } = useQuery(claimQuery(id));
  return (
    <Notice
      tone="amber"
      action={
        <Button isSmall isBusy={isFetching} onClick={() => void refetch()}>
          {t('claims.lookAgain')}
        </Button>
      }
    >
      {t('claims.stillChecked')}
    </Notice>
  );
}

function Loaded({ claim }: { readonly claim: ClaimInFull }) {
  return (
    <Page
      title={claim.claim_code}
      crumbs={useCrumbs()}
      beside={
        <>
          <ClaimStatusBadge claim={claim} />
          {/* The batch that took it stands below. */}
          {claim.provider_batch_name === null && <EditClock claim={claim} />}
        </>
      }
      actions={
        <>
          <PrintButton claim={claim} />
          <PdfButton claim={claim} />
          <CopyButton claim={claim} />
          <DeleteButton claim={claim} />
          <EditButton claim={claim} />
        </>
      }
    >
      {!isClaimReady(claim) && <StillChecked id={claim.uuid} />}
      <ClaimDetailHead claim={claim} />
      <div className={classes['sides']}>
        <div className={classes['main']}>
          <ClaimDetailAmounts claim={claim} />
          <ClaimExclusions claim={claim} />
          <ClaimDetailLines claim={claim} />
          <ClaimOutcome claim={claim} />
          <DocumentsCard documents={claim.supporting_docs} />
          <ClaimVersions claim={claim} />
        </div>
        <div className={classes['main']}>
          <ClaimDetailSide claim={claim} />
        </div>
      </div>
    </Page>
  );
}

export function ClaimDetailScreen() {
  const { id } = useParams({ from: '/app/claim/providerclaims/$id' });
  const query = useQuery(claimQuery(id));
  if (query.data !== undefined) return <Loaded claim={query.data} />;
  if (query.isError) {
    return <ClaimNotThere error={query.error} onRetry={() => void query.refetch()} />;
  }
  return <Loading />;
}
