// The number of unread messages in a row of a list; nothing if there are none.
import { IconMessage } from '@tabler/icons-react';
import { formatCount } from '../platform/words/formats.ts';
import { useText } from '../platform/words/i18n.ts';
import classes from './unread-chip.module.css';

export function UnreadChip({ count }: { readonly count: number }) {
  const t = useText();
  if (count === 0) return null;
  const words = t('access.unreadMessages', { count });
  return (
    <span className={classes['chip']} title={words}>
      <IconMessage size={13} stroke={2} aria-hidden="true" />
      <span aria-hidden="true">{formatCount(count)}</span>
      <span className="unseen">{words}</span>
    </span>
  );
}
