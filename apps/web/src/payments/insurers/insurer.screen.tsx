// The amount that an insurer owes for a month, beside the month before, and its parts by company, plan and benefit.
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { formatCount } from '../../platform/words/formats.ts';
import { useText } from '../../platform/words/i18n.ts';
import { Section } from '../../ui/display/card.tsx';
import { KeyValues } from '../../ui/display/key-values.tsx';
import { Money } from '../../ui/display/money.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { ComingPage, Page } from '../../ui/frame/page.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import type { Column } from '../../ui/lists/data-table-props.ts';
import { FileMenu } from '../file-menu.tsx';
import { usePages } from '../use-pages.ts';
import {
  saveBordereau,
  shownMonth,
  type ShownStatement,
  statementQuery,
  type UseByCompany,
  type UseOfPlans,
} from './insurers.api.ts';
import { Account } from './account.tsx';
import { MonthField } from './month-field.tsx';
import { usePercentText } from './percent-text.ts';
import forms from '../../ui/forms.module.css';
import layout from '../../ui/layout.module.css';

function Amounts({ statement }: { readonly statement: ShownStatement }) {
  const t = useText();
  const percentText = usePercentText();
  const { before } = statement;
  return (
    <Section title={t('payments.amounts')}>
      <KeyValues
        items={[
          {
            label: t('payments.owedByInsurer'),
            value: <Money amount={statement.owed_amount} isStrong />,
          },
          { label: t('payments.received'), value: <Money amount={statement.received_amount} /> },
          { label: t('payments.open'), value: <Money amount={statement.open_amount} isStrong /> },
          { label: t('payments.claimsPaid'), value: formatCount(statement.claim_count) },
          { label: t('payments.paid'), value: <Money amount={statement.paid_amount} /> },
          { label: t('payments.takenBack'), value: <Money amount={statement.taken_back_amount} /> },
          {
            label: t('payments.feesInvoiced'),
            value: <Money amount={statement.fee_before_gst + statement.fee_gst} />,
          },
          {
            label: t('payments.premium'),
            value:
              statement.premium_amount === null ? '–' : <Money amount={statement.premium_amount} />,
          },
          { label: t('payments.lossRatio'), value: percentText(statement.loss_ratio) },
          { label: t('payments.monthBefore'), value: <Money amount={before.owed_amount} /> },
        ]}
      />
    </Section>
  );
}

function useColumns<Use extends UseOfPlans>(): readonly Column<Use>[] {
  const t = useText();
  return [
    { id: 'name', heading: t('payments.useName'), onCard: 'title', cell: (row) => row.name },
    {
      id: 'claims',
      heading: t('payments.claimsPaid'),
      align: 'end',
      width: 90,
      cell: (row) => formatCount(row.claim_count),
    },
    {
      id: 'members',
      heading: t('payments.membersWithClaim'),
      align: 'end',
      width: 100,
      cell: (row) => formatCount(row.member_count),
    },
    {
      id: 'each',
      heading: t('payments.perClaim'),
      align: 'end',
      width: 120,
      cell: (row) =>
        row.claim_count === 0 ? '–' : <Money amount={row.paid_amount / row.claim_count} />,
    },
    {
      id: 'paid',
      heading: t('payments.paid'),
      align: 'end',
      width: 130,
      cell: (row) => <Money amount={row.paid_amount} isStrong />,
    },
  ];
}

function usePremiumColumns(): readonly Column<UseByCompany>[] {
  const t = useText();
  const percentText = usePercentText();
  const ratio = { align: 'end', width: 110 } as const;
  return [
    {
      id: 'utilisation',
      heading: t('payments.utilisation'),
      ...ratio,
      cell: (row) => percentText(row.utilisation),
    },
    {
      id: 'premium',
      heading: t('payments.premium'),
      align: 'end',
      width: 130,
      cell: (row) => (row.premium_amount === null ? '–' : <Money amount={row.premium_amount} />),
    },
    {
      id: 'lossRatio',
      heading: t('payments.lossRatio'),
      ...ratio,
      cell: (row) => percentText(row.loss_ratio),
    },
  ];
}

interface UsesProps<Use> {
  readonly title: string;
  readonly uses: readonly Use[];
  readonly more?: readonly Column<Use>[];
}

function Uses<Use extends UseOfPlans>({ title, uses, more = [] }: UsesProps<Use>) {
  const t = useText();
  const pages = usePages(uses);
  const columns = [...useColumns<Use>(), ...more];
  return (
    <Section title={title}>
      {uses.length === 0 ? (
        <p className={layout['lead']}>{t('payments.noUse')}</p>
      ) : (
        <DataTable {...pages} label={title} columns={columns} idOf={(row) => row.name} />
      )}
    </Section>
  );
}

export function InsurerScreen() {
  const t = useText();
  const { code } = useParams({ from: '/app/ops/payments/insurers/$code' });
  const { month: asked } = useSearch({ from: '/app/ops/payments/insurers/$code' });
  const month = shownMonth(asked);
  const { data: statement, error, refetch } = useQuery(statementQuery(code, month));
  const premiumColumns = usePremiumColumns();
  const crumbs = [{ label: t('payments.insurers'), to: '/app/ops/payments/insurers' }] as const;
  if (statement === undefined && error === null) return <ComingPage />;
  if (statement === undefined) {
    return (
      <Page title={t('payments.insurer')} crumbs={crumbs}>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Page>
    );
  }
  return (
    <Page
      title={statement.insurer_name}
      crumbs={crumbs}
      actions={
        <FileMenu
          label={t('payments.bordereau')}
          onSave={(format) => saveBordereau(code, month, format)}
        />
      }
    >
      <div className={layout['stack']}>
        <div className={forms['bar']}>
          <MonthField month={month} />
        </div>
        <Amounts statement={statement} />
        <Account code={code} />
        <Uses title={t('payments.byCompany')} uses={statement.companies} more={premiumColumns} />
        <Uses title={t('payments.byPlan')} uses={statement.plans} />
        <Uses title={t('payments.byBenefit')} uses={statement.benefits} />
      </div>
    </Page>
  );
}
