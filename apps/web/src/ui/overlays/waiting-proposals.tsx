// Says on the page of a subject that a change of it waits for a second person.
import { type Act, CONFIRMERS } from '@portal/rules/access/authority.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../platform/api/api.ts';
import { useCan } from '../../platform/api/session.ts';
import { formatMoney, formatTimestamp } from '../../platform/words/formats.ts';
import { useText } from '../../platform/words/i18n.ts';
import { useProposedCalls } from './or-proposed.ts';
import { Notice } from '../feedback/notice.tsx';

/** The waiting proposals about the subject of a page, of the calls that the user may make. */
export function useWaitingProposals(address: string) {
  const can = useCan();
  const proposed = useProposedCalls();
  const { data = [] } = useQuery({
    queryKey: ['listProposals', 'at', address, proposed],
    queryFn: async ({ signal }) => {
      const query = { status: 'WAITING' as const, address };
      return (await call('listProposals', { query, signal })).data;
    },
    enabled: CONFIRMERS.some((permission) => can(permission)),
  });
  return data;
}

/** Whether such an act waits, so that nobody should propose it again. */
export function isProposed(
  proposals: ReturnType<typeof useWaitingProposals>,
  ...acts: readonly Act[]
): boolean {
  return proposals.some(({ act }) => acts.includes(act));
}

export function WaitingProposals({ address }: { readonly address: string }) {
  const t = useText();
  const proposals = useWaitingProposals(address);
  return proposals.map((proposal) => (
    <Notice
      key={proposal.id}
      tone="amber"
      action={<Link to="/app/ops/second-person">{t('ui.showProposals')}</Link>}
    >
      {t(proposal.amount === null ? 'ui.proposalWaits' : 'ui.proposalOfAmountWaits', {
        name: proposal.proposed_by,
        at: formatTimestamp(proposal.proposed_at),
        subject: proposal.subject,
        amount: formatMoney(proposal.amount ?? 0),
      })}
    </Notice>
  ));
}
