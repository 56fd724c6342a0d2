// Whether a policy covers a visit on the date, as a badge with the reason if not.
import { IconInfoCircle } from '@tabler/icons-react';
import { useText } from '../platform/words/i18n.ts';
import { StatusBadge } from '../ui/display/status-badge.tsx';
import { reasonKey } from './reason-key.ts';
import classes from './members.module.css';
import forms from '../ui/forms.module.css';

interface Props {
  readonly isActive: boolean;
  /** A code of the rules: EXPIRED, SUSPENDED, … */
  readonly reason: string | null;
}

export function PolicyStatus({ isActive, reason }: Props) {
  const t = useText();
  return (
    <span className={classes['status']}>
      <StatusBadge
        colour={isActive ? 'green' : 'red'}
        label={t(isActive ? 'members.active' : 'members.inactive')}
      />
      {reason !== null && (
        <span className={`${forms['error']} ${classes['reason']}`}>
          <IconInfoCircle size={13} stroke={1.8} aria-hidden="true" />
          {t(reasonKey(reason))}
        </span>
      )}
    </span>
  );
}
