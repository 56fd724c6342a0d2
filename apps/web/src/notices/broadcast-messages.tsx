// The administrator's broadcasts on the dashboard. The part is hidden if there is none.
import { severityColour } from '@portal/rules/notices/broadcasts.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMe } from '../platform/api/session.ts';
import { formatDate } from '../platform/words/formats.ts';
import { useText } from '../platform/words/i18n.ts';
import { problemText } from '../platform/words/problem-text.ts';
import { Button } from '../ui/display/button.tsx';
import { Card, Section } from '../ui/display/card.tsx';
import { StatusBadge } from '../ui/display/status-badge.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import classes from './broadcasts.module.css';
import { type BroadcastMessage, markRead, useBroadcastMessages } from './broadcasts.api.ts';
import layout from '../ui/layout.module.css';

function Message({ of }: { readonly of: BroadcastMessage }) {
  const t = useText();
  const queryClient = useQueryClient();
  const clinicId = useMe()?.clinicProfile?.id;
  const reading = useMutation({ mutationFn: () => markRead(queryClient, of, clinicId) });
  return (
    <li data-read={of.is_read || undefined}>
      <div className={classes['head']}>
        <StatusBadge
          colour={severityColour(of.severity)}
          label={t(`notices.severity_${of.severity}`)}
        />
        <strong>{of.title}</strong>
        {of.is_read ? (
          <small>{t('notices.read')}</small>
        ) : (
          <Button isSmall isBusy={reading.isPending} onClick={() => reading.mutate()}>
            {t('notices.markRead')}
            <span className="unseen"> {of.title}</span>
          </Button>
        )}
      </div>
      {!of.is_read && <p>{of.body}</p>}
      <small>
        {t('notices.broadcastFrom', { sender: of.sender, date: formatDate(of.valid_to) })}
      </small>
      {reading.error !== null && <Notice tone="red">{problemText(reading.error)}</Notice>}
    </li>
  );
}

export function BroadcastMessages() {
  const t = useText();
  const { data, error, refetch } = useBroadcastMessages();
  if (error !== null) {
    return (
      <Card>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Card>
    );
  }
  if (data === undefined || data.length === 0) return null;
  return (
    <Section title={t('notices.broadcasts')}>
      <ul className={`${layout['rows']} ${classes['messages']}`}>
        {data.map((one) => (
          <Message key={one.id} of={one} />
        ))}
      </ul>
    </Section>
  );
}
