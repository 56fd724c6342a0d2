// A preview of the claims that collecting would take today.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../platform/api/api.ts';
import { useCan } from '../../platform/api/session.ts';
import { today } from '../../platform/clock.ts';
import { formatCount, formatDate, formatMoney } from '../../platform/words/formats.ts';
import { useText } from '../../platform/words/i18n.ts';
import { problemText } from '../../platform/words/problem-text.ts';
import { Button } from '../../ui/display/button.tsx';
import { Section } from '../../ui/display/card.tsx';
import { KeyValues } from '../../ui/display/key-values.tsx';
import { Money } from '../../ui/display/money.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { BoneLines } from '../../ui/feedback/skeleton.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import type { Column } from '../../ui/lists/data-table-props.ts';
import { ask } from '../../ui/overlays/dialogs.ts';
import { Compared } from './compared.tsx';
import { type BatchPreview as Preview, batchPreviewQuery, followWork } from './finance.api.ts';
import layout from '../../ui/layout.module.css';
import { usePages } from '../use-pages.ts';

type Group = Preview['batches'][number];

const nothing = () => undefined;

function useColumns(): readonly Column<Group>[] {
  const t = useText();
  return [
    {
      id: 'batch',
      heading: t('payments.batch'),
      onCard: 'title',
      cell: (row) => (
        <span className={layout['two']}>
          <strong>{row.provider_company_name}</strong>
          <small>{row.batch_name}</small>
        </span>
      ),
    },
    {
      id: 'claims',
      heading: t('payments.claims'),
      align: 'end',
      width: 90,
      cell: (row) => formatCount(row.claims),
    },
    {
      id: 'adjustment',
      heading: t('payments.adjustments'),
      align: 'end',
      width: 120,
      cell: (row) => (row.adjustments === 0 ? '–' : <Money amount={row.adjustment_amount} />),
    },
    {
      id: 'gross',
      heading: t('payments.gross'),
      align: 'end',
      width: 240,
      cell: (row) => <Compared amount={row.gross_amount} last={row.last_gross_amount} />,
    },
  ];
}

function Totals({ preview }: { readonly preview: Preview }) {
  const t = useText();
  const { totals, last_run: last, cutoff } = preview;
  return (
    <KeyValues
      items={[
        { label: t('payments.enteredBefore'), value: formatDate(cutoff) },
        { label: t('payments.batches'), value: formatCount(totals.batches) },
        { label: t('payments.claims'), value: formatCount(totals.claims) },
        { label: t('payments.adjustments'), value: <Money amount={totals.adjustment_amount} /> },
        {
          label: t('payments.gross'),
          value: <Compared amount={totals.gross_amount} last={last?.gross_amount ?? null} />,
        },
        { label: t('payments.lastRun'), value: formatDate(last?.date) || '–' },
      ]}
    />
  );
}

/** Starts collecting after a question that says the totals. */
function useCollecting(preview: Preview) {
  const t = useText();
  const queryClient = useQueryClient();
  const [isStarting, setIsStarting] = useState(false);
  const [error, setError] = useState<unknown>();
  const { totals, date } = preview;
  async function collect(): Promise<void> {
    const isSure = await ask({
      title: t('payments.collect'),
      text: t('payments.collectText', {
        batches: formatCount(totals.batches),
        claims: formatCount(totals.claims),
        amount: formatMoney(totals.gross_amount),
      }),
      confirm: t('payments.collect'),
    });
    if (!isSure) return;
    setIsStarting(true);
    setError(undefined);
    try {
      const { data } = await call('collectBatches', { body: { date } });
      followWork(queryClient, data);
    } catch (failure) {
      setError(failure);
    } finally {
      setIsStarting(false);
    }
  }
  return { collect, isStarting, error };
}

function Loaded({ preview, isBusy }: { readonly preview: Preview; readonly isBusy: boolean }) {
  const t = useText();
  const can = useCan();
  const columns = useColumns();
  const [isOpen, setIsOpen] = useState(false);
  const { collect, isStarting, error } = useCollecting(preview);
  const isEmpty = preview.batches.length === 0;
  const pages = usePages(preview.batches);
  const unpaid = new Set(
    preview.batches.filter((one) => !one.has_account).map((one) => one.provider_company_name),
  );
  return (
    <Section
      title={t('payments.previewBatches')}
      hint={t('payments.previewHint')}
      aside={
        can('payments:update') && (
          <Button
            kind="primary"
            isBusy={isStarting}
            isDisabled={isEmpty || isBusy}
            onClick={() => void collect()}
          >
            {t('payments.collect')}
          </Button>
        )
      }
    >
      {error !== undefined && <Notice tone="red">{problemText(error)}</Notice>}
      {preview.held.claims > 0 && (
        <Notice tone="amber">
          {t('payments.heldClaims', {
            count: preview.held.claims,
            amount: formatMoney(preview.held.amount),
          })}{' '}
          <Link to="/app/ops/claims-hit" search={{ stage: 'APPROVED' }}>
            {t('payments.showHeld')}
          </Link>
        </Notice>
      )}
      {isEmpty ? (
        <p className={layout['note']}>{t('payments.nothingToCollect')}</p>
      ) : (
        <div className={layout['stack']}>
          <Totals preview={preview} />
          {unpaid.size > 0 && (
            <Notice tone="amber">
              {t('payments.unpaidClinics', { count: unpaid.size })} {[...unpaid].join(', ')}
            </Notice>
          )}
          <div>
            <Button isSmall kind="subtle" onClick={() => setIsOpen(!isOpen)}>
              {t(isOpen ? 'payments.hideBatches' : 'payments.showBatches', {
                count: preview.batches.length,
              })}
            </Button>
          </div>
          {isOpen && (
            <DataTable
              label={t('payments.previewBatches')}
              columns={columns}
              idOf={(row) => row.batch_name}
              onRetry={nothing}
              {...pages}
            />
          )}
        </div>
      )}
    </Section>
  );
}

export function BatchPreview({ isBusy }: { readonly isBusy: boolean }) {
  const t = useText();
  const { data, error, refetch } = useQuery(batchPreviewQuery(today()));
  if (data !== undefined) return <Loaded preview={data} isBusy={isBusy} />;
  return (
    <Section title={t('payments.previewBatches')}>
      {error === null ? (
        <BoneLines count={3} />
      ) : (
        <ErrorState error={error} onRetry={() => void refetch()} />
      )}
    </Section>
  );
}
