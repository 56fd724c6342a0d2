// Provider batches of all clinics with their totals; open ones can be closed together.
import { CLAIM_TYPES } from '@portal/rules/catalogue/claim-type.ts';
import { BATCH_STATUSES } from '@portal/rules/payments/payment-moves.ts';
import { IconWallet } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../platform/api/api.ts';
import { useCan } from '../../platform/api/session.ts';
import { formatCount, formatMoney } from '../../platform/words/formats.ts';
import { useText } from '../../platform/words/i18n.ts';
import { problemText } from '../../platform/words/problem-text.ts';
import { Button } from '../../ui/display/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import { ask } from '../../ui/overlays/dialogs.ts';
import { BatchFilters } from '../batch-filters.tsx';
import { useBatchColumns } from './batch-columns.tsx';
import { followWork, batchesQuery, useBatches } from './finance.api.ts';
import { ListSelect } from '../../ui/lists/list-filters.tsx';
import layout from '../../ui/layout.module.css';
import forms from '../../ui/forms.module.css';

/** The open batches, which can be closed together after a question that says their totals. */
function CloseAll({ isBusy }: { readonly isBusy: boolean }) {
  const t = useText();
  const can = useCan();
  const queryClient = useQueryClient();
  const open = useQuery(batchesQuery({ status: 'OPEN' }));
  const [error, setError] = useState<unknown>();
  const count = open.data?.page.total_items ?? 0;
  if (!can('payments:update') || count === 0) return null;
  async function close(): Promise<void> {
    const totals = open.data?.totals;
    const isSure = await ask({
      title: t('payments.closeAll', { count }),
      text: t('payments.closeText', {
        claims: formatCount(totals?.claim_count ?? 0),
        amount: formatMoney(totals?.gross_amount ?? 0),
      }),
      confirm: t('payments.closeAll', { count }),
    });
    if (!isSure) return;
    setError(undefined);
    try {
      const { data } = await call('closeBatches', { body: {} });
      followWork(queryClient, data);
    } catch (failure) {
      setError(failure);
    }
  }
  return (
    <div className={forms['bar']}>
      <span>{t('payments.openBatches', { count })}</span>
      <Button isDisabled={isBusy} onClick={() => void close()}>
        {t('payments.closeAll', { count })}
      </Button>
      {error !== undefined && <Notice tone="red">{problemText(error)}</Notice>}
    </div>
  );
}

export function BatchList({ isBusy }: { readonly isBusy: boolean }) {
  const t = useText();
  const navigate = useNavigate();
  const columns = useBatchColumns();
  const list = useBatches();
  const totals = list.reply?.totals;
  return (
    <>
      <CloseAll isBusy={isBusy} />
      <BatchFilters list={list} search={{ label: t('payments.searchBatches'), width: 310 }}>
        <ListSelect
          list={list}
          name="status"
          label={t('payments.status')}
          options={BATCH_STATUSES.map((value) => ({ value, label: t(`payments.status_${value}`) }))}
        />
        <ListSelect
          list={list}
          name="claim_type"
          label={t('payments.type')}
          options={CLAIM_TYPES.map((value) => ({ value, label: t(`payments.kind_${value}`) }))}
        />
      </BatchFilters>
      {totals !== undefined && (
        <p className={layout['note']}>
          {t('payments.listTotals', {
            claims: formatCount(totals.claim_count),
            gross: formatMoney(totals.gross_amount),
            fee: formatMoney(totals.fee_amount),
            net: formatMoney(totals.net_amount),
          })}
        </p>
      )}
      <DataTable
        {...list.table}
        label={t('payments.batches')}
        list="batches"
        columns={columns}
        idOf={(row) => row.id}
        onOpen={({ id }) => void navigate({ to: '/app/ops/payments/batches/$id', params: { id } })}
        empty={
          <EmptyState
            icon={IconWallet}
            title={t('payments.noBatches')}
            text={t('payments.noBatchesHint')}
          />
        }
      />
    </>
  );
}
