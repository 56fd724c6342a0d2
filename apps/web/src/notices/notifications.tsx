// The latest decisions about the clinic's claims, letters, approval codes and requests; each leads to its subject.
import { NOTIFIED_DAYS } from '@portal/rules/notices/notifications.ts';
import { Link } from '@tanstack/react-router';
import type { Reply } from '@portal/contract/schemas.ts';
import { addressesOf } from '../claims/public.ts';
import { formatTimestamp } from '../platform/words/formats.ts';
import { useText } from '../platform/words/i18n.ts';
import { Section } from '../ui/display/card.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { BoneLines } from '../ui/feedback/skeleton.tsx';
import { useNotifications } from './dashboard.api.ts';
import layout from '../ui/layout.module.css';

type Notified = Reply<'listNotifications'>['data'][number];

/** Where to read more; undefined if the draft of an approval code no longer exists. */
function addressOf({ kind, claim_type: claimType }: Notified) {
  if (claimType === null) return '/app/logrequest/$id' as const;
  const addresses = addressesOf(claimType);
  return kind === 'CODE_GRANTED' || kind === 'CODE_REFUSED' ? addresses.draft : addresses.claim;
}

function Subject({ of }: { readonly of: Notified }) {
  const { subject_id: id, code } = of;
  if (id === null) return <>{code}</>;
  // The page of settings lists them all.
  if (of.kind === 'CHANGE_ACCEPTED' || of.kind === 'CHANGE_DECLINED') {
    return (
      <Link className={layout['link']} to="/app/settings">
        {code}
      </Link>
    );
  }
  return (
    <Link className={layout['link']} to={addressOf(of)} params={{ id }}>
      {code}
    </Link>
  );
}

export function Notifications() {
  const t = useText();
  const { data, error, refetch } = useNotifications();
  return (
    <Section
      title={t('notices.notifications')}
      hint={t('notices.notificationsHint', { days: NOTIFIED_DAYS })}
    >
      {error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <BoneLines count={3} />}
      {data?.length === 0 && <p className={layout['none']}>{t('notices.noNotifications')}</p>}
      {data !== undefined && data.length > 0 && (
        <ul className={layout['rows']}>
          {data.map((one) => (
            <li key={one.id} className={layout['two']}>
              <span>
                {t(`notices.kind_${one.kind}`)} · <Subject of={one} />
              </span>
              <small>
                {one.member_name !== null && (
                  <>
                    <bdi>{one.member_name}</bdi> ·{' '}
                  </>
                )}
                {formatTimestamp(one.at)}
              </small>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
