// Single records of master data: the choice of a kind, the search, and the list.
import { CSV_KINDS, type CsvKind } from '@portal/rules/imports/import-kinds.ts';
import { IconDatabaseSearch, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useCan } from '../../platform/api/session.ts';
import { formatCount } from '../../platform/words/formats.ts';
import { useText } from '../../platform/words/i18n.ts';
import { LinkButton } from '../../ui/display/button.tsx';
import { Card } from '../../ui/display/card.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Page } from '../../ui/frame/page.tsx';
import type { Column } from '../../ui/lists/data-table-props.ts';
import { DataTable } from '../../ui/lists/data-table.tsx';
import { ListFilters } from '../../ui/lists/list-filters.tsx';
import { type ListedKind, kindsQuery } from '../transfers/imports.api.ts';
import { listedColumns } from './listed-columns.ts';
import { MemberSearch } from './member-search.tsx';
import { type ListedRecord, useRecords } from './records.api.ts';
import { shownCell } from './shown-cell.ts';
import layout from '../../ui/layout.module.css';
import forms from '../../ui/forms.module.css';

const NARROW = 90;

function useColumns(kind: CsvKind, of: ListedKind | undefined): readonly Column<ListedRecord>[] {
  const t = useText();
  const columns = listedColumns(
    kind,
    (of?.columns ?? []).filter(({ input }) => input !== null),
  );
  return columns.map(({ name, input }, place): Column<ListedRecord> => {
    const shown = ({ cells }: ListedRecord) => shownCell(cells[name], input?.type, t);
    return {
      id: name,
      heading: name,
      grows: NARROW,
      isMinor: place > 2,
      ...(place === 0 && { onCard: 'title' as const }),
      cell: (row) =>
        place === 0 ? (
          <Link
            className={layout['name']}
            to="/app/ops/records/one"
            search={{ kind, ref: row.ref }}
          >
            {shown(row)}
          </Link>
        ) : (
          shown(row)
        ),
    };
  });
}

function RecordList({ kind, of }: { readonly kind: CsvKind; readonly of: ListedKind | undefined }) {
  const t = useText();
  const navigate = useNavigate();
  const list = useRecords(kind);
  const columns = useColumns(kind, of);
  const isMembers = kind === 'members';
  // Without a question, no member is looked up.
  const isAsked = !isMembers || list.loaded.fetchStatus !== 'idle' || list.reply !== undefined;
  const hasFailed = list.loaded.error !== null;
  return (
    <>
      {isMembers ? (
        <MemberSearch onAsk={() => list.change({ page: undefined }, true)} />
      ) : (
        <ListFilters list={list} search={{ label: t('records.searchLabel'), width: 380 }} />
      )}
      {isAsked || hasFailed ? (
        <DataTable
          {...list.table}
          label={t(`masterData.kind_${kind}`)}
          list="records"
          columns={columns}
          idOf={({ ref }) => ref}
          onOpen={({ ref }) => void navigate({ to: '/app/ops/records/one', search: { kind, ref } })}
        />
      ) : (
        <Card>
          <EmptyState
            icon={IconDatabaseSearch}
            title={t('records.findMember')}
            text={t('records.ask_NOTHING')}
          />
        </Card>
      )}
      {list.reply?.is_more === true && (
        <Notice tone="grey">
          {t('records.isMore', { count: formatCount(list.reply.page.total_items) })}
        </Notice>
      )}
    </>
  );
}

export function RecordsScreen(): ReactNode {
  const t = useText();
  const can = useCan();
  const navigate = useNavigate();
  const { kind = 'members' } = useSearch({ from: '/app/ops/records' });
  const kinds = useQuery(kindsQuery);
  const options = CSV_KINDS.map((value) => ({ value, label: t(`masterData.kind_${value}`) }));
  return (
    <Page
      title={t('records.title')}
      actions={
        <LinkButton
          kind="primary"
          icon={<IconPlus size={16} stroke={2} />}
          to="/app/ops/records/one"
          search={{ kind }}
        >
          {t('records.add')}
        </LinkButton>
      }
    >
      <p className={layout['lead']}>
        {t('records.lead')}{' '}
        {can('users:read') && (
          <Link className={layout['link']} to="/app/ops/users">
            {t('records.usersPage')}
          </Link>
        )}
      </p>
      <div className={forms['short']}>
        <SelectField
          label={t('masterData.kind')}
          value={kind}
          options={options.toSorted((one, other) => one.label.localeCompare(other.label))}
          onChange={(value) => {
            const chosen = CSV_KINDS.find((one) => one === value);
            void navigate({ to: '/app/ops/records', search: chosen ? { kind: chosen } : {} });
          }}
        />
      </div>
      {kinds.error !== null && kinds.data === undefined ? (
        <ErrorState error={kinds.error} onRetry={() => void kinds.refetch()} />
      ) : (
        <RecordList key={kind} kind={kind} of={kinds.data?.find((one) => one.kind === kind)} />
      )}
    </Page>
  );
}
