// The managers' figures of a clinic: what locks soon, money by month and by age, declined and pending claims. Each
// number leads to the list of its claims, where the list has such a filter.
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Translate } from '@portal/texts/translate.ts';
import { plainDate } from '@portal/rules/values/plain-date.ts';
import { call } from '../../platform/api/api.ts';
import { useMe } from '../../platform/api/session.ts';
import { today } from '../../platform/clock.ts';
import { formatCount, formatDate } from '../../platform/words/formats.ts';
import { useText } from '../../platform/words/i18n.ts';
import { Button } from '../../ui/display/button.tsx';
import { Card, Section } from '../../ui/display/card.tsx';
import { Money } from '../../ui/display/money.tsx';
import { saveFile } from '../../ui/display/save-file.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Bone } from '../../ui/feedback/skeleton.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import type { Column } from '../../ui/lists/data-table-props.ts';
import { statusText } from '../code-text.ts';
import { FigureLink } from './figure-link.tsx';
import { type ClaimFigures, figuresCsv, type FiguresWords } from './figures-csv.ts';
import classes from './figures.module.css';
import { HeldByMonth, reasonText } from './held-by-month.tsx';
import { MoneyByMonth } from './money-by-month.tsx';
import layout from '../../ui/layout.module.css';

function useFigures() {
  const clinicId = useMe()?.clinicProfile?.id;
  const query = clinicId === undefined ? {} : { provider_company_id: clinicId };
  return useQuery({
    queryKey: ['getClaimFigures', query],
    queryFn: async ({ signal }) => (await call('getClaimFigures', { query, signal })).data,
    enabled: clinicId !== undefined,
  });
}

function wordsOf(t: Translate): FiguresWords {
  return {
    headings: [
      t('claims.figCsvPart'),
      t('claims.figCsvPeriod'),
      t('claims.figCsvItem'),
      t('claims.figClaims'),
      t('claims.figCsvAmount'),
    ],
    locking: t('claims.figLocking'),
    money: t('claims.figMoney'),
    submitted: t('claims.figSubmitted'),
    payable: t('claims.figPayable'),
    paid: t('claims.figPaid'),
    outstanding: t('claims.figOutstanding'),
    declined: t('claims.figDeclined'),
    pending: t('claims.figPending'),
    ages: t('claims.figAges'),
    ageOf: (age) => t(`claims.figAge_${age}`),
    reasonOf: (reason) => reasonText(t, reason),
    statusOf: (status) => statusText(t, status),
  };
}

function Export({ figures, clinic }: { readonly figures: ClaimFigures; readonly clinic: string }) {
  const t = useText();
  const save = () =>
    saveFile(
      new Blob([figuresCsv(figures, wordsOf(t))], { type: 'text/csv;charset=utf-8' }),
      `figures-${clinic}-${today()}.csv`,
    );
  return (
    <Button icon={<IconDownload size={16} stroke={1.8} />} onClick={save}>
      {t('claims.figExport')}
    </Button>
  );
}

type LockingDay = ClaimFigures['locking'][number];
type Age = ClaimFigures['outstanding'][number];

function useLockingColumns(): readonly Column<LockingDay>[] {
  const t = useText();
  return [
    {
      id: 'day',
      heading: t('claims.figDay'),
      onCard: 'title',
      cell: ({ day }) => formatDate(day),
    },
    {
      id: 'claims',
      heading: t('claims.figClaims'),
      align: 'end',
      cell: ({ day, claims }) => (
        <FigureLink claims={claims} search={{ locks: day === today() ? 'today' : plainDate(day) }}>
          {formatCount(claims)}
        </FigureLink>
      ),
    },
    {
      id: 'payable',
      heading: t('claims.figPayable'),
      align: 'end',
      cell: (row) => <Money amount={row.payable_amount} />,
    },
  ];
}

function useAgeColumns(): readonly Column<Age>[] {
  const t = useText();
  return [
    {
      id: 'age',
      heading: t('claims.figAge'),
      onCard: 'title',
      cell: ({ age }) => t(`claims.figAge_${age}`),
    },
    {
      id: 'claims',
      heading: t('claims.figClaims'),
      align: 'end',
      cell: ({ claims }) => formatCount(claims),
    },
    {
      id: 'amount',
      heading: t('claims.figOutstanding'),
      align: 'end',
      cell: ({ amount }) => <Money amount={amount} />,
    },
  ];
}

function Locking({ days }: { readonly days: readonly LockingDay[] }) {
  const t = useText();
  return (
    <Section title={t('claims.figLocking')} hint={t('claims.figLockingHint')}>
      <DataTable
        label={t('claims.figLocking')}
        columns={useLockingColumns()}
        rows={days.filter(({ claims }) => claims > 0)}
        idOf={({ day }) => day}
        empty={<EmptyState title={t('claims.figNoneLock')} />}
      />
    </Section>
  );
}

function Ages({ ages }: { readonly ages: readonly Age[] }) {
  const t = useText();
  return (
    <Section title={t('claims.figAges')} hint={t('claims.figAgesHint')}>
      <DataTable
        label={t('claims.figAges')}
        columns={useAgeColumns()}
        rows={ages}
        idOf={({ age }) => age}
      />
    </Section>
  );
}

export function FiguresScreen() {
  const t = useText();
  const { data, error, refetch } = useFigures();
  const clinic = useMe()?.clinicProfile?.code ?? '';
  return (
    <Page
      title={t('claims.figTitle')}
      actions={data !== undefined && <Export figures={data} clinic={clinic} />}
    >
      <p className={layout['lead']}>{t('claims.figText')}</p>
      {data === undefined && (
        <Card>
          {error === null ? (
            <Bone width="100%" height={320} />
          ) : (
            <ErrorState error={error} onRetry={() => void refetch()} />
          )}
        </Card>
      )}
      {data !== undefined && (
        <>
          <div className={`${layout['columns']} ${classes['columns']}`}>
            <div>
              <MoneyByMonth months={data.months} />
            </div>
            <div>
              <Locking days={data.locking} />
              <Ages ages={data.outstanding} />
            </div>
          </div>
          <HeldByMonth figures={data} />
        </>
      )}
    </Page>
  );
}
