// The clinics that a run would pay, and those that the last run has paid and for which nothing waits.
import { formatCount } from '../../platform/words/formats.ts';
import { useText } from '../../platform/words/i18n.ts';
import { DataTable } from '../../ui/lists/data-table.tsx';
import type { Column } from '../../ui/lists/data-table-props.ts';
import { Compared } from './compared.tsx';
import type { RunPreview } from './finance.api.ts';
import { usePages } from '../use-pages.ts';

interface Row {
  readonly id: string;
  readonly name: string;
  readonly batches: number;
  readonly amount: number;
  readonly last: number | null;
  /** null for a clinic without an account, undefined for one that would not be paid */
  readonly account: string | null | undefined;
}

const nothing = () => undefined;

function rowsOf({ clinics, missing_clinics: missing }: RunPreview): readonly Row[] {
  return [
    ...clinics.map((clinic) => ({
      id: clinic.provider_company_id,
      name: clinic.provider_company_name,
      batches: clinic.batches,
      amount: clinic.amount,
      last: clinic.last_amount,
      account: clinic.account,
    })),
    ...missing.map((clinic) => ({
      id: clinic.provider_company_id,
      name: clinic.provider_company_name,
      batches: 0,
      amount: 0,
      last: clinic.last_amount,
      account: undefined,
    })),
  ];
}

function useColumns(): readonly Column<Row>[] {
  const t = useText();
  return [
    {
      id: 'clinic',
      heading: t('payments.clinic'),
      onCard: 'title',
      cell: (row) => <strong>{row.name}</strong>,
    },
    {
      id: 'account',
      heading: t('payments.account'),
      cell: (row) =>
        row.account === undefined
          ? t('payments.notThisTime')
          : (row.account ?? t('payments.noAccount')),
    },
    {
      id: 'batches',
      heading: t('payments.batches'),
      align: 'end',
      width: 100,
      cell: (row) => formatCount(row.batches),
    },
    {
      id: 'amount',
      heading: t('payments.amount'),
      align: 'end',
      width: 240,
      cell: (row) => <Compared amount={row.amount} last={row.last} />,
    },
  ];
}

export function ClinicsToPay({ preview }: { readonly preview: RunPreview }) {
  const t = useText();
  const columns = useColumns();
  const rows = rowsOf(preview);
  const pages = usePages(rows);
  if (rows.length === 0) return null;
  return (
    <DataTable
      label={t('payments.clinics')}
      columns={columns}
      idOf={(row) => row.id}
      onRetry={nothing}
      {...pages}
    />
  );
}
