// The payments of a run.
import { PAYMENT_FILTERS } from '@portal/rules/payments/payment-moves.ts';
import { useText } from '../../platform/words/i18n.ts';
import { Section } from '../../ui/display/card.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import { ListFilters, ListSelect } from '../../ui/lists/list-filters.tsx';
import { type Run, useRunPayments } from './finance.api.ts';
import { usePaymentColumns } from './payment-columns.tsx';
import layout from '../../ui/layout.module.css';

export function RunPayments({ run }: { readonly run: Run }) {
  const t = useText();
  const columns = Object.values(usePaymentColumns());
  const list = useRunPayments(run.id);
  return (
    <Section title={t('payments.payments')}>
      <div className={layout['stack']}>
        <ListFilters list={list} search={{ label: t('payments.searchPayments'), width: 285 }}>
          <ListSelect
            list={list}
            name="status"
            label={t('payments.status')}
            options={PAYMENT_FILTERS.map((value) => ({
              value,
              label: t(`payments.paid_${value}`),
            }))}
          />
        </ListFilters>
        <DataTable
          {...list.table}
          label={t('payments.payments')}
          list="run-payments"
          columns={columns}
          idOf={(row) => row.id}
        />
      </div>
    </Section>
  );
}
