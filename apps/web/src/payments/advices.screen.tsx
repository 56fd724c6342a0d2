// The clinic's payment advice: its payments of the last 12 months, and a list for each kind.
import { adviceKindsFor, type AdviceKind } from '@portal/rules/payments/advice-kind.ts';
import { IconWallet, IconX } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useCan } from '../platform/api/session.ts';
import { formatDate } from '../platform/words/formats.ts';
import { useText } from '../platform/words/i18n.ts';
import { Button } from '../ui/display/button.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { Page } from '../ui/frame/page.tsx';
import { TabBar } from '../ui/frame/tab-bar.tsx';
import { DataTable } from '../ui/lists/data-table.tsx';
import { useAdviceColumns } from './advice-columns.tsx';
import { useAdvices } from './advices.api.ts';
import { BatchFilters } from './batch-filters.tsx';
import { MonthDownloadMenu, MonthDownloadOutcome, useMonthDownload } from './month-download.tsx';
import { OwedNotice } from './owed-notice.tsx';
import { PaymentChart } from './payment-chart.tsx';

function Kinds(props: {
  readonly kinds: readonly AdviceKind[];
  readonly open: AdviceKind;
  readonly onOpen: (kind: string) => void;
}) {
  const { kinds, open, onOpen } = props;
  const t = useText();
  if (kinds.length < 2) return null;
  return (
    <TabBar
      label={t('payments.kinds')}
      tabs={kinds.map((id) => ({ id, label: t(`payments.kind_${id}`) }))}
      open={open}
      onOpen={onOpen}
    />
  );
}

export function AdvicesScreen() {
  const t = useText();
  const can = useCan();
  const navigate = useNavigate();
  const kinds = adviceKindsFor(can);
  const { list, kind } = useAdvices(kinds);
  const { change, params } = list;
  const monthFile = useMonthDownload(kind);
  const columns = useAdviceColumns(kind === 'MULTIPLE');
  const isFiltered = Object.keys(params).some((name) => name !== 'kind' && name !== 'page');
  return (
    <Page title={t('payments.title')} actions={<MonthDownloadMenu file={monthFile} />}>
      <MonthDownloadOutcome file={monthFile} />
      <Kinds kinds={kinds} open={kind} onOpen={(next) => change({ kind: next })} />
      <OwedNotice />
      <PaymentChart kind={kind} insurer={params.insurer} />
      <BatchFilters list={list} search={{ label: t('payments.search'), width: 285 }}>
        {params.paid !== undefined && (
          <Button
            icon={<IconX size={16} stroke={1.8} />}
            label={t('payments.removePaidOn', { date: formatDate(params.paid) })}
            onClick={() => change({ paid: undefined })}
          >
            {t('payments.paidOn', { date: formatDate(params.paid) })}
          </Button>
        )}
      </BatchFilters>
      <DataTable
        {...list.table}
        label={t('payments.title')}
        list="advices"
        columns={columns}
        idOf={(row) => row.id}
        onOpen={({ id }) => void navigate({ to: '/app/paymentadvice/$id', params: { id } })}
        empty={
          <EmptyState
            icon={IconWallet}
            title={t(isFiltered ? 'payments.noneFound' : 'payments.none')}
            text={t(isFiltered ? 'payments.noneFoundHint' : 'payments.noneHint')}
          />
        }
      />
    </Page>
  );
}
