// A message in the flow of the page: red for what went wrong, amber for what to know, green, grey.
import {
  IconAlertCircle,
  IconAlertTriangle,
  IconCircleCheck,
  IconInfoCircle,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './notice.module.css';

type NoticeTone = 'red' | 'amber' | 'green' | 'grey';

const icons = {
  red: IconAlertCircle,
  amber: IconAlertTriangle,
  green: IconCircleCheck,
  grey: IconInfoCircle,
} as const;

const alert = { role: 'alert' } as const;

interface Props {
  readonly tone: NoticeTone;
  readonly children: ReactNode;
  /** Something to do about it, at the end of the line. */
  readonly action?: ReactNode;
  /** Across the whole width, from edge to edge. */
  readonly isBand?: boolean;
}

export function Notice({ tone, children, action, isBand = false }: Props) {
  const Icon = icons[tone];
  return (
    <div
      className={classes['notice']}
      data-tone={tone}
      data-band={isBand || undefined}
      {...(tone === 'red' ? alert : {})}
    >
      <Icon className={classes['icon']} size={18} stroke={1.8} aria-hidden="true" />
      <div className={classes['text']}>{children}</div>
      {action !== undefined && <div className={classes['action']}>{action}</div>}
    </div>
  );
}
