// The policy of a printable page about a member. Its id names member, policy and visit date: `0193….0194….2026-11-06`.
import { parsePlainDate, type PlainDate } from '@portal/rules/values/plain-date.ts';
import type { ReactNode } from 'react';
import { isUuid } from '../platform/api/uuid.ts';
import { useText } from '../platform/words/i18n.ts';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { BoneLines } from '../ui/feedback/skeleton.tsx';
import { type MemberDetail, type MemberPolicy, useMember } from './members.api.ts';

/** A member's policy on a visit date. */
export interface ShownPolicy {
  readonly member: MemberDetail;
  readonly policy: MemberPolicy;
  readonly date: PlainDate;
}

/** The id that the printable page reads. */
export function printIdOf(memberId: string, policyId: string, date: PlainDate): string {
  return `${memberId}.${policyId}.${date}`;
}

interface PartProps {
  readonly memberId: string;
  readonly policyId: string;
  readonly date: PlainDate;
  readonly children: (shown: ShownPolicy) => ReactNode;
}

function OfMember({ memberId, policyId, date, children }: PartProps) {
  const t = useText();
  const { data: member, error, refetch } = useMember(memberId, date);
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (member === undefined) return <BoneLines count={8} />;
  const policy = member.policies.find(({ id }) => id === policyId);
  if (policy === undefined) return <EmptyState title={t('members.noPolicy')} />;
  return children({ member, policy, date });
}

interface Props {
  readonly id: string;
  readonly children: PartProps['children'];
}

export function WithShownPolicy({ id, children }: Props) {
  const t = useText();
  const [memberId = '', policyId = '', day = ''] = id.split('.');
  const date = parsePlainDate(day);
  if (!isUuid(memberId) || !isUuid(policyId) || date === undefined) {
    return <EmptyState title={t('ui.noRecords')} />;
  }
  return (
    <OfMember memberId={memberId} policyId={policyId} date={date}>
      {children}
    </OfMember>
  );
}
