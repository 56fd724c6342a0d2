// Adjusts a paid claim: amounts of its lines with reasons, the difference before it is saved, and what the next batch
// does with it.
import type { Claim } from '@portal/contract/claims/claim.ts';
import { parseRawStatus } from '@portal/rules/claims/lifecycle/raw-status.ts';
import { canBeAdjusted } from '@portal/rules/payments/adjustable-claim.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { DeskLineTable, deskLines, useLineDecisions } from '../../assessment/public-parts.ts';
import { ClaimDetailHead, claimQuery, ClaimStatusBadge } from '../../claims/public-parts.ts';
import { call } from '../../platform/api/api.ts';
import { orProposed } from '../../ui/overlays/or-proposed.ts';
import { formatMoney } from '../../platform/words/formats.ts';
import { useText } from '../../platform/words/i18n.ts';
import { problemText } from '../../platform/words/problem-text.ts';
import { Button } from '../../ui/display/button.tsx';
import { Section } from '../../ui/display/card.tsx';
import { KeyValues } from '../../ui/display/key-values.tsx';
import { Money } from '../../ui/display/money.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { WaitingProposals } from '../../ui/overlays/waiting-proposals.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { ComingPage, Page } from '../../ui/frame/page.tsx';
import { showToast } from '../../ui/overlays/overlays.ts';
import { differenceOf } from './difference.ts';
import { forgetDesk } from './finance.api.ts';
import layout from '../../ui/layout.module.css';
import forms from '../../ui/forms.module.css';

const LONGEST_REASON = 300;

function useCrumbs() {
  const t = useText();
  return [{ label: t('payments.deskTitle'), to: '/app/ops/payments' }] as const;
}

function useSaving(claim: Claim) {
  const t = useText();
  const queryClient = useQueryClient();
  const [isSaving, setIsSaving] = useState(false);
  const [error, setError] = useState<unknown>();
  async function save(
    reason: string,
    lines: ReturnType<typeof useLineDecisions>['sent'],
  ): Promise<void> {
    if (isSaving) return;
    setIsSaving(true);
    setError(undefined);
    try {
      const body = { version: claim.version, reason, lines };
      const adjusted = await orProposed(call('adjustClaim', { params: { id: claim.uuid }, body }));
      if (adjusted === undefined) return;
      showToast(
        'green',
        t('payments.adjusted', {
          code: claim.claim_code,
          amount: formatMoney(adjusted.data.difference_amount),
        }),
      );
      forgetDesk(queryClient);
      await queryClient.invalidateQueries({ queryKey: ['getClaim', claim.uuid] });
    } catch (failure) {
      setError(failure);
    } finally {
      setIsSaving(false);
    }
  }
  return { save, isSaving, error };
}

function Adjust({ claim }: { readonly claim: Claim }) {
  const t = useText();
  const lines = deskLines(claim);
  const decisions = useLineDecisions(claim, lines);
  const [reason, setReason] = useState('');
  const [hasTried, setHasTried] = useState(false);
  const { save, isSaving, error } = useSaving(claim);
  const before = claim.total_payable_amount;
  const after = decisions.totals.total_payable_amount;
  const difference = differenceOf(after, before);
  const isReady = decisions.isChanged && decisions.unfinished.length === 0 && reason.trim() !== '';
  return (
    <Page
      title={t('payments.adjustTitle', { code: claim.claim_code })}
      crumbs={useCrumbs()}
      beside={<ClaimStatusBadge claim={claim} />}
    >
      <WaitingProposals address={`/app/ops/payments/adjust/${claim.uuid}`} />
      <ClaimDetailHead claim={claim} />
      <DeskLineTable
        lines={lines}
        choices={decisions.choices}
        unfinished={hasTried ? decisions.unfinished : []}
        onChoose={decisions.choose}
      />
      <Section title={t('payments.adjustment')} hint={t('payments.adjustHint')}>
        <div className={layout['stack']}>
          <KeyValues
            items={[
              { label: t('payments.payableBefore'), value: <Money amount={before} /> },
              { label: t('payments.payableAfter'), value: <Money amount={after} /> },
              { label: t('payments.difference'), value: <Money amount={difference} isStrong /> },
            ]}
          />
          {decisions.isFailed && <Notice tone="red">{t('assessment.totalsFailed')}</Notice>}
          {difference < 0 && <p>{t('payments.recoverText')}</p>}
          {difference > 0 && <p>{t('payments.payLaterText')}</p>}
          <TextField
            label={t('payments.adjustReason')}
            value={reason}
            rows={3}
            maxLength={LONGEST_REASON}
            error={hasTried && reason.trim() === '' ? t('payments.reasonRequired') : undefined}
            onChange={setReason}
          />
          {hasTried && !decisions.isChanged && (
            <Notice tone="red">{t('payments.nothingAdjusted')}</Notice>
          )}
          {error !== undefined && <Notice tone="red">{problemText(error)}</Notice>}
          <div className={forms['bar']}>
            <Button
              kind="primary"
              isBusy={isSaving}
              onClick={() => {
                setHasTried(true);
                if (isReady) void save(reason.trim(), decisions.sent);
              }}
            >
              {t('payments.saveAdjustment')}
            </Button>
          </div>
        </div>
      </Section>
    </Page>
  );
}

function isAdjustable({ raw_status: status, provider_batch_status: batch }: Claim): boolean {
  return canBeAdjusted({ rawStatus: parseRawStatus(status), providerBatchStatus: batch });
}

export function AdjustScreen() {
  const t = useText();
  const { id } = useParams({ from: '/app/ops/payments/adjust/$id' });
  const { data, error, refetch } = useQuery(claimQuery(id));
  const crumbs = useCrumbs();
  if (data !== undefined && !isAdjustable(data)) {
    return (
      <Page title={t('payments.adjustTitle', { code: data.claim_code })} crumbs={crumbs}>
        <ClaimDetailHead claim={data} />
        <Notice tone="amber">{t('payments.notPaid')}</Notice>
      </Page>
    );
  }
  if (data !== undefined) return <Adjust key={`${data.uuid} ${data.version}`} claim={data} />;
  if (error === null) return <ComingPage />;
  return (
    <Page title={t('payments.adjust')} crumbs={crumbs}>
      <ErrorState error={error} onRetry={() => void refetch()} />
    </Page>
  );
}
