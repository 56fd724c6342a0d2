// Shown instead of an empty list, with the next step.
import { type Icon, IconInbox } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './states.module.css';

interface Props {
  readonly title: string;
  readonly text?: string;
  readonly icon?: Icon;
  readonly action?: ReactNode;
}

export function EmptyState({ title, text, icon: Picture = IconInbox, action }: Props) {
  return (
    <div className={classes['state']}>
      <span className={classes['icon']}>
        <Picture size={22} stroke={1.6} aria-hidden="true" />
      </span>
      <p className={classes['title']}>{title}</p>
      {text !== undefined && <p className={classes['text']}>{text}</p>}
      {action !== undefined && <div className={classes['action']}>{action}</div>}
    </div>
  );
}
