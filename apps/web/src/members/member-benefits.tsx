// The benefits of the plan on the visit date: limits, used, balance, co-pay (BEN-06).
import type { PlainDate } from '@portal/rules/values/plain-date.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { benefitName } from '../platform/words/benefit-name.ts';
import { isLimit, limitName } from '../platform/words/limit-name.ts';
import { formatCount, formatDate, formatMoney } from '../platform/words/formats.ts';
import { useText } from '../platform/words/i18n.ts';
import { Chip } from '../ui/display/chip.tsx';
import { DataTable } from '../ui/lists/data-table.tsx';
import type { Column } from '../ui/lists/data-table-props.ts';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { Meter } from '../ui/display/meter.tsx';
import { Money } from '../ui/display/money.tsx';
import {
  BenefitFilters,
  isShown,
  type BenefitChoice,
  type ShownBenefits,
} from './benefit-filters.tsx';
import {
  type ListedBenefit,
  type MemberDetail,
  type MemberPolicy,
  useBenefits,
} from './members.api.ts';
import classes from './members.module.css';
import layout from '../ui/layout.module.css';

type Rule = ListedBenefit['rules'][number];

const isUnlimited = (rule: Rule) => rule.value < 0;
const figure = (rule: Rule, value: number) =>
  rule.unit === 'COUNT' ? formatCount(value) : formatMoney(value);

function Limit({ rule }: { readonly rule: Rule }) {
  const t = useText();
  const name = limitName(t, rule.kind);
  const left = rule.balance ?? rule.value;
  const period =
    rule.period_start === null || rule.period_end === null
      ? undefined
      : `${formatDate(rule.period_start)} – ${formatDate(rule.period_end)}`;
  return (
    <li className={classes['limit']} title={period}>
      <span>
        {name}
        {rule.scope === 'FAMILY' && (
          <>
            {' '}
            <Chip>{t('members.family')}</Chip>
          </>
        )}
      </span>
      {isUnlimited(rule) ? (
        <span className={layout['note']}>{t('members.noLimit')}</span>
      ) : (
        <>
          <span className={layout['lead']}>
            {rule.used === null
              ? figure(rule, rule.value)
              : t('members.usedOf', {
                  used: figure(rule, rule.used),
                  limit: figure(rule, rule.value),
                })}
          </span>
          {rule.balance !== null && (
            <span className={classes['left']}>
              <strong>{t('members.left', { amount: figure(rule, left) })}</strong>
              <Meter value={rule.value - left} max={rule.value} label={name} />
            </span>
          )}
        </>
      )}
    </li>
  );
}

function Limits({ rules }: { readonly rules: readonly Rule[] }) {
  const t = useText();
  const limits = rules.filter(({ kind }) => isLimit(kind));
  if (limits.length === 0) return <span className={layout['note']}>{t('members.noLimit')}</span>;
  return (
    <ul className={classes['limits']}>
      {limits.map((rule) => (
        <Limit key={`${rule.kind}|${rule.scope}`} rule={rule} />
      ))}
    </ul>
  );
}

/** Hidden values: none, or -1 for no limit (BEN-06). */
function isNone(value: number | null): value is null {
  return value === null || value < 0;
}

function useColumns(): readonly Column<ListedBenefit>[] {
  const t = useText();
  const noLimit = <span className={layout['note']}>{t('members.noLimit')}</span>;
  return [
    {
      id: 'benefit',
      heading: t('members.benefit'),
      onCard: 'title',
      cell: (row) => (
        <span className={layout['two']}>
          <strong>{benefitName(t, row.name)}</strong>
          {row.remarks !== null && <small>{row.remarks}</small>}
          {row.provider_remarks.map((remark) => (
            <small key={remark}>{remark}</small>
          ))}
        </span>
      ),
    },
    {
      id: 'limits',
      heading: t('members.limits'),
      cell: (row) => <Limits rules={row.rules} />,
    },
    {
      id: 'balance',
      heading: t('members.balance'),
      align: 'end',
      cell: (row) =>
        isNone(row.minimum_balance) ? noLimit : <Money amount={row.minimum_balance} isStrong />,
    },
    {
      id: 'visits',
      heading: t('members.visitsLeft'),
      align: 'end',
      cell: (row) =>
        isNone(row.minimum_visit) ? noLimit : <strong>{formatCount(row.minimum_visit)}</strong>,
    },
    {
      id: 'copay',
      heading: t('members.coPay'),
      align: 'end',
      cell: (row) => (isNone(row.co_pay) ? '–' : <Money amount={row.co_pay} payer="patient" />),
    },
    {
      id: 'coins',
      heading: t('members.coInsurance'),
      align: 'end',
      cell: (row) => (isNone(row.co_insurance) ? '–' : `${row.co_insurance} %`),
    },
  ];
}

interface Props {
  readonly member: MemberDetail;
  readonly policy: MemberPolicy;
  readonly date: PlainDate;
}

/** The benefit filters in the address. */
function useShownBenefits(): readonly [ShownBenefits, (change: BenefitChoice) => void] {
  const { type = 'ALL', panel = 'ALL' } = useSearch({ from: '/app/searchmember/$memberId' });
  const navigate = useNavigate({ from: '/app/searchmember/$memberId' });
  const change = (part: BenefitChoice) =>
    void navigate({
      search: (before) => ({ ...before, ...part }),
      replace: true,
      resetScroll: false,
    });
  return [{ type, panel }, change];
}

export function MemberBenefits({ member, policy, date }: Props) {
  const t = useText();
  const [shown, show] = useShownBenefits();
  const { data, error, isPlaceholderData, refetch } = useBenefits(member.id, policy, date);
  const columns = useColumns();
  const rows = error === null ? data?.filter((row) => isShown(row, shown)) : undefined;
  const hint = data?.length === 0 ? t('members.noBenefitsHint') : t('members.noBenefitsShown');
  return (
    <>
      <BenefitFilters shown={shown} onChange={show} />
      <DataTable
        label={t('members.tabBenefits')}
        columns={columns}
        rows={rows}
        idOf={(row) => row.plan_benefit_id}
        error={error}
        onRetry={() => void refetch()}
        isStale={isPlaceholderData}
        empty={<EmptyState title={t('members.noBenefits')} text={hint} />}
      />
    </>
  );
}
