// The cover of the claim's day, and the limits of the benefits that pay the claim: limit, used and left.
import { useQuery } from '@tanstack/react-query';
import type { Reply } from '@portal/contract/schemas.ts';
import type { Claim } from '@portal/contract/claims/claim.ts';
import { call } from '../../platform/api/api.ts';
import { useCan } from '../../platform/api/session.ts';
import { benefitName } from '../../platform/words/benefit-name.ts';
import { formatCount, formatDate, formatMoney } from '../../platform/words/formats.ts';
import { useText } from '../../platform/words/i18n.ts';
import { limitName } from '../../platform/words/limit-name.ts';
import { problemText } from '../../platform/words/problem-text.ts';
import { Section } from '../../ui/display/card.tsx';
import { type KeyValue, KeyValues } from '../../ui/display/key-values.tsx';
import type { ClaimCover } from '../cover/cover.api.ts';
import layout from '../../ui/layout.module.css';

type Balance = Reply<'getBenefitBalance'>['data'][number];

/** The limits on the claim's day; in their periods, this claim is included. */
function useBalances(claim: Claim) {
  const can = useCan();
  const { uuid, version, member_id_claimant: member, policy_id: policy, benefits } = claim;
  const body = {
    member_id: member,
    from_date: claim.incurred_date,
    claimant_id: { member_id: member, policy_uuid: policy },
    plan_benefit_ids: benefits.map(({ plan_benefit_id: id }) => id),
  };
  return useQuery({
    queryKey: ['getBenefitBalance', uuid, version],
    queryFn: async ({ signal }) => (await call('getBenefitBalance', { body, signal })).data,
    enabled: can('member-search-single:read') && benefits.length > 0,
  });
}

const UNITS: Readonly<Record<string, (value: number) => string>> = {
  DAYSVIS: formatCount,
  VISMNTH: formatCount,
  VISYEAR: formatCount,
  VISLIFE: formatCount,
};

function useLimitItem(claim: Claim) {
  const t = useText();
  return (row: Balance): KeyValue => {
    const { plan_benefit_id: id, kind, scope, limit, used, balance, period_start: start } = row;
    const benefit = claim.benefits.find(({ plan_benefit_id: one }) => one === id)?.name ?? '';
    const family = scope === 'FAMILY' ? ` (${t('members.family')})` : '';
    const label = `${benefitName(t, benefit)}: ${limitName(t, kind)}${family}`;
    const figure = UNITS[kind] ?? formatMoney;
    if (limit < 0) return { label, value: t('members.noLimit') };
    // A limit of each visit has no use in a period.
    if (start === null) return { label, value: figure(limit) };
    return {
      label,
      value: t('assessment.limitUse', {
        used: figure(used),
        limit: figure(limit),
        left: figure(balance),
      }),
      isUsedUp: balance === 0,
      meter: { value: limit - balance, max: limit },
    };
  };
}

interface Props {
  readonly claim: Claim;
  readonly cover: ClaimCover;
}

export function DeskLimits({ claim, cover }: Props) {
  const t = useText();
  const { data = [], error } = useBalances(claim);
  const limitItem = useLimitItem(claim);
  const isCovered = cover.faults.length === 0;
  return (
    <Section title={t('assessment.coverOn', { date: formatDate(claim.incurred_date) })}>
      <KeyValues
        items={[
          {
            label: claim.plan_name,
            value: t(isCovered ? 'assessment.covered' : 'assessment.notCovered'),
            isUsedUp: !isCovered,
          },
          ...data.map(limitItem),
        ]}
      />
      {error !== null && <p className={layout['note']}>{problemText(error)}</p>}
    </Section>
  );
}
