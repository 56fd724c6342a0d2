// The landing page of clinic groups: all their clinics with what waits at each, compared, and the way into one of them
// (GROUP-01 … GROUP-03).
import {
  type ClinicFigures,
  daysToPayment,
  declinedPercent,
  totalFigures,
} from '@portal/rules/claims/figures/clinic-figures.ts';
import { centsToWire } from '@portal/rules/values/cents.ts';
import { firstOfMonth, type PlainDate } from '@portal/rules/values/plain-date.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { today } from '../platform/clock.ts';
import { shortMonth } from '../platform/words/calendar-names.ts';
import { formatCount, formatDate, formatQuantity, formatMoney } from '../platform/words/formats.ts';
import { useText } from '../platform/words/i18n.ts';
import { problemText } from '../platform/words/problem-text.ts';
import { takeReturnUrl } from '../platform/page/return-url.ts';
import { useOnce } from '../platform/page/use-once.ts';
import { chooseClinic } from '../platform/api/choose-clinic.ts';
import { useMe } from '../platform/api/session.ts';
import { Card } from '../ui/display/card.tsx';
import { whileBusy } from '../ui/feedback/busy.ts';
import { Button } from '../ui/display/button.tsx';
import { DataTable } from '../ui/lists/data-table.tsx';
import type { Totals } from '../ui/lists/data-table-props.ts';
import type { Column } from '../ui/lists/data-table-props.ts';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { Bone } from '../ui/feedback/skeleton.tsx';
import { ListFilters } from '../ui/lists/list-filters.tsx';
import { type ListState, useListParams } from '../ui/lists/use-list.ts';
import { showToast } from '../ui/overlays/overlays.ts';
import { Page } from '../ui/frame/page.tsx';
import { useGroupClinics, useGroupFigures } from './clinic-group.api.ts';
import { ClinicGroupCharts } from './clinic-group-charts.tsx';
import classes from './clinic-group.module.css';
import { lastGroupList, rememberGroupList } from './clinic-group-memory.ts';
import {
  clinicGroupParams,
  type ClinicGroupParams,
  type GroupColumn,
  sortingOf,
} from './clinic-group-params.ts';
import { type GroupClinic, type GroupRow, groupRows, sortRows } from './clinic-group-rows.ts';

const CLINICS = '/app/clinicgroupdashboard';

function useChoice(): (clinic: GroupClinic) => Promise<void> {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return async (clinic) => {
    try {
      await whileBusy(() => chooseClinic(clinic.id));
      queryClient.clear();
      // The page at which the session ended; a form of another clinic reports it.
      const address = takeReturnUrl();
      if (address === undefined || address.startsWith(CLINICS)) {
        await navigate({ to: '/app/dashboard' });
      } else {
        await navigate({ href: address });
      }
    } catch (error) {
      showToast('red', problemText(error));
    }
  };
}

const UNKNOWN = '–';

/** A figure that is unknown while the figures load, or if they could not be loaded. */
function figureOf(
  { figures }: GroupRow,
  text: (figures: ClinicFigures) => string | undefined,
): string {
  return (figures && text(figures)) ?? UNKNOWN;
}

function daysOf(figures: ClinicFigures): string | undefined {
  const days = daysToPayment(figures);
  return days === undefined ? undefined : formatQuantity(days);
}

const moneyOf = ({ payable }: ClinicFigures) => formatMoney(centsToWire(payable));

function usePercentOf(): (figures: ClinicFigures) => string | undefined {
  const t = useText();
  return (figures) => {
    const percent = declinedPercent(figures);
    return percent === undefined
      ? undefined
      : t('clinics.percent', { figure: formatQuantity(percent) });
  };
}

function figureColumn(
  id: GroupColumn,
  heading: string,
  cell: (row: GroupRow) => string,
): Column<GroupRow> {
  return { id, heading, cell, align: 'end', sorts: 'descending' };
}

function useColumns(
  month: PlainDate,
  choose: (clinic: GroupClinic) => Promise<void>,
): readonly Column<GroupRow>[] {
  const t = useText();
  const chosen = useMe()?.clinicProfile?.id;
  const percentOf = usePercentOf();
  return [
    {
      id: 'name',
      heading: t('clinics.name'),
      sorts: 'ascending',
      onCard: 'title',
      width: 230,
      cell: ({ clinic }) => clinic.name,
      below: { heading: t('clinics.address'), cell: ({ clinic }) => clinic.address ?? '' },
    },
    {
      id: 'code',
      heading: t('clinics.code'),
      sorts: 'ascending',
      cell: ({ clinic }) => clinic.code,
      below: { heading: t('clinics.type'), cell: ({ clinic }) => clinic.location_type.code },
    },
    figureColumn('drafts', t('clinics.drafts'), ({ clinic }) => formatCount(clinic.drafts_count)),
    figureColumn('pending', t('clinics.pending'), ({ clinic }) =>
      formatCount(clinic.pending_count),
    ),
    figureColumn('closingToday', t('clinics.closingToday'), (row) =>
      figureOf(row, ({ closingToday }) => formatCount(closingToday)),
    ),
    figureColumn('submitted', t('clinics.submittedIn', { month: shortMonth(month) }), (row) =>
      figureOf(row, ({ submitted }) => formatCount(submitted)),
    ),
    figureColumn('payable', t('clinics.payableOf', { month: shortMonth(month) }), (row) =>
      figureOf(row, moneyOf),
    ),
    figureColumn('declined', t('clinics.declinedShare'), (row) => figureOf(row, percentOf)),
    {
      ...figureColumn('days', t('clinics.daysToPayment'), (row) => figureOf(row, daysOf)),
      below: {
        heading: t('clinics.lastPayment'),
        cell: ({ clinic }) => formatDate(clinic.last_payment_date) || UNKNOWN,
      },
    },
    {
      id: 'select',
      heading: '',
      cell: ({ clinic }) => (
        <Button
          isSmall
          label={t(clinic.id === chosen ? 'clinics.selectedNamed' : 'clinics.selectNamed', {
            name: clinic.name,
          })}
          onClick={() => void choose(clinic)}
        >
          {clinic.id === chosen ? t('clinics.selected') : t('clinics.select')}
        </Button>
      ),
    },
  ];
}

/** The totals of the listed clinics; undefined until all figures are there. */
function useTotals(rows: readonly GroupRow[] | undefined): Totals | undefined {
  const t = useText();
  const percentOf = usePercentOf();
  const known = rows?.flatMap(({ figures }) => figures ?? []);
  if (rows === undefined || known === undefined || known.length < rows.length) return undefined;
  const total = totalFigures(known);
  return {
    label: t('clinics.allClinicsTotal', { count: rows.length }),
    cells: {
      drafts: formatCount(total.drafts),
      pending: formatCount(total.pending),
      closingToday: formatCount(total.closingToday),
      submitted: formatCount(total.submitted),
      payable: moneyOf(total),
      declined: percentOf(total) ?? UNKNOWN,
      days: daysOf(total) ?? UNKNOWN,
    },
  };
}

/** The charts, or why there are none. The list works without them. */
function Comparison(props: {
  readonly rows: readonly GroupRow[] | undefined;
  readonly figures: ReturnType<typeof useGroupFigures>;
}) {
  const { rows, figures } = props;
  const t = useText();
  if (figures.data === undefined) {
    return (
      <Card>
        {figures.error === null ? (
          <Bone width="100%" height={190} />
        ) : (
          <ErrorState error={figures.error} onRetry={() => void figures.refetch()} />
        )}
      </Card>
    );
  }
  const { periods } = figures.data;
  return (
    <>
      <p className={classes['hint']}>
        {t('clinics.figuresHint', {
          decidedSince: formatDate(periods.decided_since),
          paidSince: formatDate(periods.paid_since),
        })}
      </p>
      {rows !== undefined && (
        <ClinicGroupCharts rows={rows} months={[periods.month, periods.previous_month]} />
      )}
    </>
  );
}

/** The way back from a clinic, by the menu or the header, leads to the list as it was. */
function useRememberedList(): ListState<ClinicGroupParams> {
  const list = useListParams(clinicGroupParams, { replaces: true });
  useOnce(() => {
    const last = lastGroupList();
    if (!list.isFiltered && Object.keys(last).length > 0) list.change(last);
  });
  return {
    ...list,
    change: (changes, replace) => {
      rememberGroupList(clinicGroupParams({ ...list.params, ...changes }));
      list.change(changes, replace);
    },
  };
}

export function ClinicGroupScreen() {
  const t = useText();
  const organization = useMe()?.orgProfile;
  const list = useRememberedList();
  const { params, change } = list;
  const clinics = useGroupClinics(organization?.id, params.q ?? '');
  const figures = useGroupFigures(organization?.id);
  const choose = useChoice();
  const columns = useColumns(firstOfMonth(today()), choose);
  const sorting = sortingOf(params);
  const listed = clinics.data?.data;
  const rows = listed && sortRows(groupRows(listed, figures.data?.data), sorting);
  const totals = useTotals(rows);
  return (
    <Page title={organization?.name ?? ''}>
      <ListFilters list={list} search={{ label: t('clinics.search'), width: 420 }} />
      <DataTable
        label={t('clinics.list')}
        list="clinic-group"
        columns={columns}
        rows={rows}
        idOf={({ clinic }) => clinic.id}
        error={clinics.error}
        onRetry={() => void clinics.refetch()}
        isStale={clinics.isPlaceholderData}
        sorting={sorting}
        onSort={({ column, isDescending }) =>
          change({ sort: `${column},${isDescending ? 'desc' : 'asc'}` })
        }
        totals={totals}
        onOpen={({ clinic }) => void choose(clinic)}
        empty={
          params.q === undefined ? (
            <EmptyState title={t('clinics.noClinic')} text={t('clinics.noClinicText')} />
          ) : undefined
        }
      />
      <Comparison rows={rows} figures={figures} />
    </Page>
  );
}
