// Questions of the administrator that the clinic must answer, for the dashboard. The part is hidden if there is none.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { addressesOf } from '../claims/public.ts';
import { CONVERSATIONS_KEY } from '../messages/public.ts';
import { call } from '../platform/api/api.ts';
import { useMe } from '../platform/api/session.ts';
import { formatTimestamp } from '../platform/words/formats.ts';
import { useText } from '../platform/words/i18n.ts';
import { Card, Section } from '../ui/display/card.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import layout from '../ui/layout.module.css';

const MOST = 4;

function useOpenQuestions() {
  const clinicId = useMe()?.clinicProfile?.id;
  return useQuery({
    queryKey: [CONVERSATIONS_KEY, 'open', clinicId],
    queryFn: ({ signal }) => {
      const query = {
        provider_company_id: clinicId ?? '',
        open_questions: 'true',
        size: MOST,
      } as const;
      return call('listConversations', { query, signal });
    },
    enabled: clinicId !== undefined,
  });
}

export function OpenQuestions() {
  const t = useText();
  const { data, error, refetch } = useOpenQuestions();
  if (error !== null) {
    return (
      <Card>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Card>
    );
  }
  if (data === undefined || data.data.length === 0) return null;
  return (
    <Section
      title={t('notices.openQuestions')}
      aside={
        <Link className={layout['link']} to="/app/messages">
          {t('notices.allMessages')}
        </Link>
      }
    >
      <ul className={layout['rows']}>
        {data.data.map((row) => (
          <li key={row.subject_id} className={layout['two']}>
            <span>
              <Link
                className={layout['link']}
                to={
                  row.claim_type === null
                    ? '/app/logrequest/$id'
                    : addressesOf(row.claim_type).claim
                }
                params={{ id: row.subject_id }}
              >
                {row.code}
              </Link>{' '}
              · <bdi>{row.member_name}</bdi>
            </span>
            <q className={layout['lead']}>{row.last_message.text}</q>
            <small>
              {row.last_message.user_name} · {formatTimestamp(row.last_message.sent_at)}
            </small>
          </li>
        ))}
      </ul>
    </Section>
  );
}
