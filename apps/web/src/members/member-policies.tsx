// Every policy of the member with its plans by year, and whether it covers the visit date.
import type { PlainDate } from '@portal/rules/values/plain-date.ts';
import { formatDate } from '../platform/words/formats.ts';
import { useText } from '../platform/words/i18n.ts';
import { Card, Section } from '../ui/display/card.tsx';
import { Chip } from '../ui/display/chip.tsx';
import { DataTable } from '../ui/lists/data-table.tsx';
import type { Column } from '../ui/lists/data-table-props.ts';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { KeyValues } from '../ui/display/key-values.tsx';
import { MaskedId } from '../ui/display/masked-id.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { StatusBadge } from '../ui/display/status-badge.tsx';
import type { MemberDetail, MemberPolicy } from './members.api.ts';
import layout from '../ui/layout.module.css';
import { PolicyStatus } from './policy-status.tsx';
import { relationKey } from './relation-text.ts';

type Plan = MemberPolicy['plans'][number];
const nothing = () => undefined;

function usePlanColumns(date: PlainDate): readonly Column<Plan>[] {
  const t = useText();
  return [
    {
      id: 'plan',
      heading: t('members.plan'),
      onCard: 'title',
      cell: (plan) => (
        <span className={layout['two']}>
          <strong>{plan.plan_name}</strong>
          {plan.remark !== null && <small>{plan.remark}</small>}
        </span>
      ),
    },
    {
      id: 'reference',
      heading: t('members.planReference'),
      cell: (plan) => plan.insurance_plan_reference,
    },
    { id: 'from', heading: t('members.from'), cell: (plan) => formatDate(plan.start_date) },
    {
      id: 'to',
      heading: t('members.to'),
      cell: (plan) => formatDate(plan.end_date) || t('members.openEnd'),
    },
    {
      id: 'now',
      heading: '',
      align: 'end',
      cell: (plan) =>
        plan.start_date <= date &&
        date <= plan.end_date && <StatusBadge colour="green" label={t('members.onVisitDate')} />,
    },
  ];
}

function Policy({ policy, date }: { readonly policy: MemberPolicy; readonly date: PlainDate }) {
  const t = useText();
  const columns = usePlanColumns(date);
  return (
    <Section
      title={policy.policy_number}
      hint={policy.programme_name}
      aside={
        <span className={layout['chips']}>
          <Chip>{policy.insurer_code}</Chip>
          <Chip>{policy.system_version}</Chip>
          <PolicyStatus isActive={policy.is_valid_on_date} reason={policy.invalid_reason} />
        </span>
      }
    >
      <div className={layout['stack']}>
        <KeyValues
          items={[
            { label: t('members.company'), value: policy.company_name },
            { label: t('members.insuranceReference'), value: policy.insurance_reference },
            { label: t('members.relation'), value: t(relationKey(policy.relation)) },
            ...(policy.relation_member_name === null
              ? []
              : [
                  {
                    label: t('members.mainHolder'),
                    value: (
                      <span>
                        <bdi>{policy.relation_member_name}</bdi>{' '}
                        <MaskedId value={policy.relation_member_national_id ?? ''} />
                      </span>
                    ),
                  },
                ]),
            { label: t('members.from'), value: formatDate(policy.start_date) },
            {
              label: t('members.to'),
              value: formatDate(policy.expiry_date) || t('members.openEnd'),
            },
          ]}
        />
        {policy.suspension_date !== null && (
          <Notice tone="amber">
            {t('members.suspendedFrom', { date: formatDate(policy.suspension_date) })}
            {policy.suspension_remarks !== null && ` · ${policy.suspension_remarks}`}
          </Notice>
        )}
        <DataTable
          label={t('members.plansOf', { policy: policy.policy_number })}
          columns={columns}
          rows={policy.plans}
          idOf={(plan) => `${plan.plan_id}|${plan.start_date}`}
          onRetry={nothing}
          empty={t('members.noPlan')}
        />
      </div>
    </Section>
  );
}

export function MemberPolicies(props: { readonly member: MemberDetail; readonly date: PlainDate }) {
  const { member, date } = props;
  const t = useText();
  if (member.policies.length === 0) {
    return (
      <Card>
        <EmptyState title={t('members.noPolicy')} />
      </Card>
    );
  }
  return (
    <div className={layout['stack']}>
      {member.policies.map((policy) => (
        <Policy key={`${policy.id}|${policy.relation}`} policy={policy} date={date} />
      ))}
    </div>
  );
}
