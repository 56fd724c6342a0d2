// Requests a guarantee letter for the member, for users who may.
import { IconMailCheck } from '@tabler/icons-react';
import { useCan, useMe } from '../platform/api/session.ts';
import { useText } from '../platform/words/i18n.ts';
import { LinkButton } from '../ui/display/button.tsx';

export function RequestLetter({
  member,
  policy,
}: {
  readonly member: string;
  readonly policy: string;
}) {
  const t = useText();
  const can = useCan();
  const clinic = useMe()?.clinicProfile ?? undefined;
  if (clinic === undefined || !can('request-log:create')) return null;
  return (
    <LinkButton
      icon={<IconMailCheck size={16} stroke={1.8} />}
      to="/app/logrequest/new"
      search={{ member, policy, draft: '' }}
    >
      {t('members.requestLetter')}
    </LinkButton>
  );
}
