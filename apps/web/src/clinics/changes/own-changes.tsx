// The requests of the clinic for changes of its data, on the page of settings. A clinic without any sees nothing.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCan } from '../../platform/api/session.ts';
import { formatTimestamp } from '../../platform/words/formats.ts';
import { useText } from '../../platform/words/i18n.ts';
import { problemText } from '../../platform/words/problem-text.ts';
import { Button } from '../../ui/display/button.tsx';
import { Section } from '../../ui/display/card.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import type { Column } from '../../ui/lists/data-table-props.ts';
import { ask } from '../../ui/overlays/dialogs.ts';
import { showToast } from '../../ui/overlays/overlays.ts';
import { ChangeStatus, useShownValue } from './change-parts.tsx';
import { type OwnChange, useOwnChanges, withdrawChange } from './clinic-changes.api.ts';
import { tableOf } from '../../ui/lists/use-list.ts';
import layout from '../../ui/layout.module.css';

function Values({ change }: { readonly change: OwnChange }) {
  const t = useText();
  const shown = useShownValue();
  return (
    <span className={layout['two']}>
      {change.changes.map(({ field, old_value: before, new_value: after }) => (
        <span key={field}>
          {t('clinicChanges.change', {
            field: t(`clinicChanges.field_${field}`),
            before: shown(field, before),
            after: shown(field, after),
          })}
        </span>
      ))}
    </span>
  );
}

function useWithdrawing() {
  const t = useText();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (change: OwnChange) => {
      const isWanted = await ask({
        title: t('clinicChanges.withdrawTitle'),
        text: t('clinicChanges.withdrawText'),
        confirm: t('clinicChanges.withdraw'),
        isDangerous: true,
      });
      if (!isWanted) return;
      await withdrawChange(queryClient, change);
      showToast('green', t('clinicChanges.withdrawn', { number: change.request_no }));
    },
    onError: (error) => showToast('red', problemText(error)),
  });
}

function Withdraw({ change }: { readonly change: OwnChange }) {
  const t = useText();
  const can = useCan();
  const withdrawing = useWithdrawing();
  if (change.status !== 'WAITING' || !can('settings:update')) return null;
  return (
    <Button
      isSmall
      label={t('clinicChanges.withdrawNamed', { number: change.request_no })}
      isBusy={withdrawing.isPending}
      onClick={() => withdrawing.mutate(change)}
    >
      {t('clinicChanges.withdraw')}
    </Button>
  );
}

function useColumns(): readonly Column<OwnChange>[] {
  const t = useText();
  return [
    {
      id: 'number',
      heading: t('clinicChanges.number'),
      onCard: 'title',
      width: 150,
      cell: (row) => row.request_no,
    },
    {
      id: 'requested',
      heading: t('clinicChanges.requested'),
      width: 190,
      cell: (row) => (
        <span className={layout['two']}>
          <span>{formatTimestamp(row.requested_at)}</span>
          <small>{row.requested_by}</small>
        </span>
      ),
    },
    {
      id: 'changes',
      heading: t('clinicChanges.changes'),
      cell: (row) => <Values change={row} />,
    },
    {
      id: 'status',
      heading: t('clinicChanges.status'),
      width: 220,
      cell: (row) => (
        <span className={layout['two']}>
          <ChangeStatus status={row.status} />
          {row.decision_reason !== null && <small>{row.decision_reason}</small>}
          {row.status === 'WAITING' && row.applies_at !== null && (
            <small>
              {t('clinicChanges.validFrom', {
                by: row.approved_by ?? '',
                at: formatTimestamp(row.applies_at),
              })}
            </small>
          )}
        </span>
      ),
    },
    { id: 'withdraw', heading: '', width: 130, cell: (row) => <Withdraw change={row} /> },
  ];
}

export function OwnChanges({ clinicId }: { readonly clinicId: string }) {
  const t = useText();
  const [page, setPage] = useState(1);
  const columns = useColumns();
  const changes = useOwnChanges(clinicId, page);
  const { data, error, refetch } = changes;
  if (data === undefined && error === null) return null;
  if (data?.page.total_items === 0) return null;
  return (
    <Section title={t('clinicChanges.requests')}>
      {data === undefined ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          label={t('clinicChanges.requests')}
          columns={columns}
          {...tableOf(changes, setPage)}
          idOf={(row) => row.id}
          page={data.page.total_pages > 1 ? data.page : undefined}
        />
      )}
    </Section>
  );
}
