// Sets the status of chosen batches. Only statuses that every one of them can get are offered.
import {
  batchMovesFrom,
  type BatchStatusKind,
  OTHER_BATCH_STATUSES,
} from '@portal/rules/payments/other-batch-statuses.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { batchStatusText } from '../../claims/public-parts.ts';
import { call } from '../../platform/api/api.ts';
import { useText } from '../../platform/words/i18n.ts';
import { problemText } from '../../platform/words/problem-text.ts';
import { Button } from '../../ui/display/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { ModalFrame } from '../../ui/overlays/modal-frame.tsx';
import { showToast } from '../../ui/overlays/overlays.ts';
import { forgetDesk, type OtherBatch } from './finance.api.ts';
import layout from '../../ui/layout.module.css';
import forms from '../../ui/forms.module.css';

const LONGEST_REASON = 300;

interface Props {
  readonly kind: BatchStatusKind;
  readonly batches: readonly OtherBatch[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

function useSetting({ kind, batches, onDone }: Props) {
  const t = useText();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ to, reason }: { readonly to: string; readonly reason: string }) => {
      const status = OTHER_BATCH_STATUSES[kind].find((one) => one === to);
      if (status === undefined) throw new Error(`unknown status ${to}`);
      const body = {
        kind,
        status,
        ...(reason === '' ? {} : { reason }),
        batches: batches.map((batch) => ({
          provider_company_id: batch.provider_company_id,
          batch_name: batch.batch_name,
          insurer_code: batch.insurer_code,
          claim_type: batch.claim_type,
          status: batch.status,
          claim_count: batch.claim_count,
        })),
      };
      return (await call('setBatchStatuses', { body })).data;
    },
    onSuccess: ({ changed }) => {
      showToast('green', t('payments.statusSet', { count: changed }));
      onDone();
    },
    onSettled: () => forgetDesk(queryClient),
  });
}

export function SetStatusModal(props: Props) {
  const { kind, batches, onClose } = props;
  const t = useText();
  const moves = batchMovesFrom(
    kind,
    batches.map(({ status }) => status),
  );
  const [to, setTo] = useState(moves.length === 1 ? moves[0]?.to : undefined);
  const [reason, setReason] = useState('');
  const [hasTried, setHasTried] = useState(false);
  const setting = useSetting(props);
  const lacksReason = moves.find((move) => move.to === to)?.needsReason && reason.trim() === '';
  function send(): void {
    setHasTried(true);
    if (to !== undefined && !lacksReason) setting.mutate({ to, reason: reason.trim() });
  }
  return (
    <ModalFrame
      title={t('payments.setStatusTitle', { count: batches.length })}
      isKept
      onClose={onClose}
    >
      <div className={layout['stack']}>
        {moves.length === 0 ? (
          <Notice tone="amber">{t('payments.noCommonStatus')}</Notice>
        ) : (
          <>
            <SelectField
              label={t('payments.newStatus')}
              value={to ?? ''}
              placeholder={t('payments.chooseStatus')}
              options={moves.map((move) => ({
                value: move.to,
                label: batchStatusText(t, move.to),
              }))}
              error={hasTried && to === undefined ? t('payments.chooseStatus') : undefined}
              onChange={(value) => setTo(moves.find((move) => move.to === value)?.to)}
            />
            <TextField
              label={t('payments.statusReason')}
              value={reason}
              rows={2}
              maxLength={LONGEST_REASON}
              error={hasTried && lacksReason ? t('payments.reasonRequired') : undefined}
              onChange={setReason}
            />
          </>
        )}
        {setting.error !== null && <Notice tone="red">{problemText(setting.error)}</Notice>}
        <div className={forms['bar']}>
          {moves.length > 0 && (
            <Button kind="primary" isBusy={setting.isPending} onClick={send}>
              {t('payments.setStatus')}
            </Button>
          )}
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
        </div>
      </div>
    </ModalFrame>
  );
}
