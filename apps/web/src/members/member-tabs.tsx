// The tabs of a member, and the content of each.
import type { PlainDate } from '@portal/rules/values/plain-date.ts';
import type { ComponentProps, ReactNode } from 'react';
import { MemberVisits, useMayDo } from '../claims/public.ts';
import { MemberReferrals } from '../codes/public.ts';
import { useMe } from '../platform/api/session.ts';
import { useText } from '../platform/words/i18n.ts';
import { Card } from '../ui/display/card.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import type { TabBar } from '../ui/frame/tab-bar.tsx';
import { MemberBenefits } from './member-benefits.tsx';
import { MemberParticulars } from './member-particulars.tsx';
import { MemberDependants, MemberEmployment } from './member-people.tsx';
import { MemberPolicies } from './member-policies.tsx';
import { memberTabs, type MemberTab } from './member-search-params.ts';
import type { MemberDetail, MemberPolicy } from './members.api.ts';
import layout from '../ui/layout.module.css';

/** The clinic whose visits the user can see; undefined for a user without one or without the permission. */
export function useClinicOfVisits(): string | undefined {
  const clinicId = useMe()?.clinicProfile?.id;
  return useMayDo()('read', 'OUTPATIENT') ? clinicId : undefined;
}

export function useTabs(member: MemberDetail | undefined): ComponentProps<typeof TabBar>['tabs'] {
  const t = useText();
  const names = {
    particulars: t('members.tabParticulars'),
    policies: t('members.tabPolicies'),
    benefits: t('members.tabBenefits'),
    visits: t('claims.memberVisits'),
    dependants: t('members.tabDependants'),
    employment: t('members.tabEmployment'),
  } as const satisfies Record<MemberTab, string>;
  const counts: Partial<Record<MemberTab, number>> =
    member === undefined
      ? {}
      : { policies: member.policies.length, dependants: member.dependants.length };
  const hasVisits = useClinicOfVisits() !== undefined;
  return memberTabs
    .filter((id) => hasVisits || id !== 'visits')
    .map((id) => {
      const count = counts[id];
      return { id, label: names[id], ...(count === undefined ? {} : { count }) };
    });
}

interface BodyProps {
  readonly member: MemberDetail;
  readonly policy: MemberPolicy | undefined;
  readonly date: PlainDate;
  readonly tab: MemberTab;
}

export function TabBody({ member, policy, date, tab }: BodyProps) {
  const t = useText();
  const clinicId = useClinicOfVisits();
  const none = (
    <Card>
      <EmptyState title={t('members.noPolicy')} />
    </Card>
  );
  const bodies = {
    particulars: <MemberParticulars member={member} />,
    policies: <MemberPolicies member={member} date={date} />,
    benefits:
      policy === undefined ? none : <MemberBenefits member={member} policy={policy} date={date} />,
    visits:
      clinicId === undefined ? (
        none
      ) : (
        <div className={layout['stack']}>
          <MemberVisits memberId={member.id} clinicId={clinicId} />
          <h2>{t('referrals.list')}</h2>
          <MemberReferrals memberId={member.id} />
        </div>
      ),
    dependants: <MemberDependants member={member} date={date} />,
    employment: <MemberEmployment member={member} date={date} />,
  } as const satisfies Record<MemberTab, ReactNode>;
  return bodies[tab];
}
