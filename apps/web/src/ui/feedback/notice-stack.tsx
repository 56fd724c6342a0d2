// Several notices in the space of one: the first in full, the others behind a button.
import { Children, type ReactNode, useId, useState } from 'react';
import { useText } from '../../platform/words/i18n.ts';
import { Button } from '../display/button.tsx';
import classes from './notice.module.css';

interface Props {
  /** Each child is one notice, the most important first. */
  readonly children: ReactNode;
}

export function NoticeStack({ children }: Props) {
  const t = useText();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [first, ...others] = Children.toArray(children);
  if (first === undefined) return null;
  if (others.length === 0) return first;
  return (
    <div className={classes['stack']}>
      <div className={classes['first']}>
        {first}
        <Button isSmall opens={{ id, isOpen }} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? t('ui.fewerNotices') : t('ui.moreNotices', { count: others.length })}
        </Button>
      </div>
      <div id={id} className={classes['stack']} hidden={!isOpen}>
        {others}
      </div>
    </div>
  );
}
