// Others insured with the member, and the member's employment history.
import { isWithin, parsePlainDate, type PlainDate } from '@portal/rules/values/plain-date.ts';
import { Link } from '@tanstack/react-router';
import { formatDate } from '../platform/words/formats.ts';
import { useText } from '../platform/words/i18n.ts';
import { DataTable } from '../ui/lists/data-table.tsx';
import type { Column } from '../ui/lists/data-table-props.ts';
import { MaskedId } from '../ui/display/masked-id.tsx';
import { StatusBadge } from '../ui/display/status-badge.tsx';
import type { MemberDetail } from './members.api.ts';
import { relationKey } from './relation-text.ts';
import layout from '../ui/layout.module.css';

interface Props {
  readonly member: MemberDetail;
  readonly date: PlainDate;
}

type Dependant = MemberDetail['dependants'][number];
const nothing = () => undefined;

function useDependantColumns(date: PlainDate): readonly Column<Dependant>[] {
  const t = useText();
  return [
    {
      id: 'name',
      heading: t('members.dependant'),
      onCard: 'title',
      cell: (row) => (
        <span className={layout['two']}>
          <Link
            className={layout['code']}
            to="/app/searchmember/$memberId"
            params={{ memberId: row.id }}
            search={{ date }}
          >
            {row.name}
          </Link>
          <MaskedId value={row.national_id} />
        </span>
      ),
    },
    {
      id: 'relation',
      heading: t('members.relation'),
      cell: (row) => t(relationKey(row.relation)),
    },
    { id: 'policy', heading: t('members.policyNo'), cell: (row) => row.policy_number },
  ];
}

export function MemberDependants({ member, date }: Props) {
  const t = useText();
  const columns = useDependantColumns(date);
  return (
    <DataTable
      label={t('members.tabDependants')}
      columns={columns}
      rows={member.dependants}
      idOf={(row) => `${row.id}|${row.policy_number}`}
      onRetry={nothing}
      empty={t('members.noDependants')}
    />
  );
}

interface Employment {
  readonly id: string;
  readonly company: string;
  readonly policyNumber: string;
  readonly from: string;
  readonly to: string | null;
  readonly isOnDate: boolean;
}

function employmentOf(member: MemberDetail, date: PlainDate): readonly Employment[] {
  return member.policies.flatMap((policy) =>
    policy.employment_histories.map(({ from_date: from, to_date: to }) => ({
      id: `${policy.id}|${policy.relation}|${from}`,
      company: policy.company_name,
      policyNumber: policy.policy_number,
      from,
      to,
      isOnDate: isWithin(date, parsePlainDate(from), parsePlainDate(to ?? '')),
    })),
  );
}

function useEmploymentColumns(): readonly Column<Employment>[] {
  const t = useText();
  return [
    {
      id: 'company',
      heading: t('members.company'),
      onCard: 'title',
      cell: (row) => <strong>{row.company}</strong>,
    },
    { id: 'policy', heading: t('members.policyNo'), cell: (row) => row.policyNumber },
    { id: 'from', heading: t('members.from'), cell: (row) => formatDate(row.from) },
    {
      id: 'to',
      heading: t('members.to'),
      cell: (row) => formatDate(row.to) || t('members.openEnd'),
    },
    {
      id: 'now',
      heading: '',
      align: 'end',
      cell: (row) =>
        row.isOnDate && <StatusBadge colour="green" label={t('members.onVisitDate')} />,
    },
  ];
}

export function MemberEmployment({ member, date }: Props) {
  const t = useText();
  const columns = useEmploymentColumns();
  return (
    <DataTable
      label={t('members.tabEmployment')}
      columns={columns}
      rows={employmentOf(member, date)}
      idOf={(row) => row.id}
      onRetry={nothing}
      empty={t('members.noEmployment')}
    />
  );
}
