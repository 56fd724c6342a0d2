// One claim: its content, costs and payers, status and history.
import { IconCopy, IconPencil, IconReceipt, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClaimType } from '@portal/rules/catalogue/claim-type.ts';
import { Navigate } from '@tanstack/react-router';
import { DocumentsCard } from '../../documents/public.ts';
import { MessagesPanel } from '../../messages/public-parts.ts';
import { useText } from '../../platform/words/i18n.ts';
import { Button, LinkButton } from '../../ui/display/button.tsx';
import { Card } from '../../ui/display/card.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { BoneLines } from '../../ui/feedback/skeleton.tsx';
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
import { useListMemory } from '../claims-list-memory.ts';
import { ClaimStatusBadge, EditClock } from '../claims-list-status.tsx';
import type { Claim } from '@portal/contract/claims/claim.ts';
import { addressesOf, claimTypeOf, listTitles, useMayDo } from '../claims-of-type.ts';
import { NextPatient, useIsJustSubmitted } from './next-patient.tsx';
import { ReferFromClaim } from './refer-from-claim.tsx';
import layout from '../../ui/layout.module.css';

const AWAITED_CLINIC = 'CLINIC';

/** Returns to the list with the same filters and page. */
function useCrumbs(claimType: ClaimType) {
  const t = useText();
  const { lastSearch: search } = useListMemory(claimType);
  return [{ label: t(listTitles[claimType]), to: addressesOf(claimType).list, search }];
}

function EditButton({
  claim,
  isQuiet,
}: {
  readonly claim: Claim;
  /** Another button is the primary one. */
  readonly isQuiet: boolean;
}) {
  const t = useText();
  const may = useMayDo();
  const isOpen = claim.is_editable && claim.claim !== null;
  if (!isOpen || !may('update', claim.claim_type)) return null;
  return (
    <LinkButton
      kind={isQuiet ? 'quiet' : 'primary'}
      icon={<IconPencil size={16} stroke={1.8} />}
      to={addressesOf(claim.claim_type).edit}
      params={{ id: claim.uuid }}
    >
      {t('claims.detailEdit')}
    </LinkButton>
  );
}

/** Completes a claim that its guarantee letter has opened. */
function BillButton({ claim }: { readonly claim: Claim }) {
  const t = useText();
  const may = useMayDo();
  if (claim.letter?.is_bill_due !== true || claim.is_editable) return null;
  if (!may('update', claim.claim_type)) return null;
  return (
    <LinkButton
      kind="primary"
      icon={<IconPencil size={16} stroke={1.8} />}
      to={addressesOf(claim.claim_type).edit}
      params={{ id: claim.uuid }}
    >
      {t('claims.enterBill')}
    </LinkButton>
  );
}

function DeleteButton({ claim }: { readonly claim: Claim }) {
  const t = useText();
  const may = useMayDo();
  const deleteClaim = useDeleteClaim(claim);
  const isOpen = claim.is_editable && claim.display_status === 'New';
  if (!isOpen || !may('delete', claim.claim_type)) return null;
  return (
    <Button icon={<IconTrash size={16} stroke={1.8} />} onClick={() => void deleteClaim()}>
      {t('claims.claimDelete')}
    </Button>
  );
}

function CopyButton({ claim }: { readonly claim: Claim }) {
  const t = useText();
  const may = useMayDo();
  if (claim.claim_type !== 'OUTPATIENT' || !may('create', 'OUTPATIENT')) return null;
  return (
    <LinkButton
      icon={<IconCopy size={16} stroke={1.8} />}
      to={addressesOf('OUTPATIENT').newClaim}
      search={{ member: claim.member_id_claimant, policy: claim.policy_id, copy: claim.uuid }}
    >
      {t('claims.copyAsNew')}
    </LinkButton>
  );
}

function ReceiptButton({ claim }: { readonly claim: Claim }) {
  const t = useText();
  return (
    <LinkButton
      icon={<IconReceipt size={16} stroke={1.8} />}
      to={addressesOf(claim.claim_type).claim}
      params={{ id: claim.uuid }}
      search={{ print: `receipt/${claim.uuid}` }}
      resetScroll={false}
    >
      {t('claims.receiptTitle')}
    </LinkButton>
  );
}

function Loading({ claimType }: { readonly claimType: ClaimType }) {
  const t = useText();
  const crumbs = useCrumbs(claimType);
  return (
    <Page title={t('claims.detailTitle')} crumbs={crumbs}>
      <Card>
        <output className="unseen">{t('ui.loading')}</output>
        <BoneLines count={2} />
      </Card>
      <div className={classes['sides']}>
        <div className={layout['stack']}>
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

/** Loading took too long: shows the current data with a button to load again. */
function StillChecked({ id }: { readonly id: string }) {
  const t = useText();
  const { isFetching, refetch } = useQuery(claimQuery(id));
  return (
    <Notice
      tone="amber"
      action={
        <Button isSmall isBusy={isFetching} onClick={() => void refetch()}>
          {t('claims.refresh')}
        </Button>
      }
    >
      {t('claims.stillChecked')}
    </Notice>
  );
}

/** First on the page if the clinic must read or answer something. */
function Messages({ claim, place }: { claim: Claim; place: 'first' | 'last' }) {
  // Stays where it is while the user writes.
  const [isFirst] = useState(
    () => claim.unread_messages > 0 || claim.waiting?.party === AWAITED_CLINIC,
  );
  if (isFirst !== (place === 'first')) return null;
  const { uuid: id, provider_company_id: clinicId } = claim;
  return <MessagesPanel subject={{ kind: 'claim', id, clinicId }} />;
}

function Loaded({ claim }: { readonly claim: Claim }) {
  const isJustSubmitted = useIsJustSubmitted();
  return (
    <Page
      title={claim.claim_code}
      crumbs={useCrumbs(claimTypeOf(claim.claim_type))}
      beside={
        <>
          <ClaimStatusBadge claim={claim} />
          {/* The batch that contains it is shown below. */}
          {claim.provider_batch_name === null && <EditClock claim={claim} />}
        </>
      }
      actions={
        <>
          <ReceiptButton claim={claim} />
          <PdfButton claim={claim} />
          <ReferFromClaim claim={claim} />
          <CopyButton claim={claim} />
          <BillButton claim={claim} />
          <DeleteButton claim={claim} />
          <EditButton claim={claim} isQuiet={isJustSubmitted} />
          {isJustSubmitted && <NextPatient />}
        </>
      }
    >
      {!isClaimReady(claim) && <StillChecked id={claim.uuid} />}
      <ClaimDetailHead claim={claim} />
      <div className={classes['sides']}>
        <div className={layout['stack']}>
          <Messages key={`first ${claim.uuid}`} claim={claim} place="first" />
          <ClaimDetailAmounts claim={claim} />
          <ClaimExclusions claim={claim} />
          <ClaimDetailLines claim={claim} />
          <ClaimOutcome claim={claim} />
          <DocumentsCard documents={claim.supporting_docs} />
          <Messages key={`last ${claim.uuid}`} claim={claim} place="last" />
          <ClaimVersions claim={claim} />
        </div>
        <div className={layout['stack']}>
          <ClaimDetailSide claim={claim} />
        </div>
      </div>
    </Page>
  );
}

interface Props {
  /** The type in the address; a claim of the other type redirects to its own address. */
  readonly claimType: ClaimType;
  readonly id: string;
}

export function ClaimDetailScreen({ claimType, id }: Props) {
  const { data: claim, error, isError, refetch } = useQuery(claimQuery(id));
  if (claim !== undefined) {
    return claimTypeOf(claim.claim_type) === claimType ? (
      <Loaded claim={claim} />
    ) : (
      <Navigate
        to={addressesOf(claim.claim_type).claim}
        params={{ id }}
        search={(search) => search}
        replace
      />
    );
  }
  if (isError) {
    return <ClaimNotThere claimType={claimType} error={error} onRetry={() => void refetch()} />;
  }
  return <Loading claimType={claimType} />;
}
