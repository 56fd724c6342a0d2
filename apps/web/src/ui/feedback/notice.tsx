// A message within the page: red for errors, amber for warnings, green for success, grey for information.
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
  /** An action, at the end of the line. */
  readonly action?: ReactNode;
  /** Spans the full width of the page. */
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
