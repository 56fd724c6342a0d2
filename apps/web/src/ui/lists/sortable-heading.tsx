// The heading of a column; a button when the server can sort by it.
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useText } from '../../platform/words/i18n.ts';
import classes from './data-table.module.css';

interface Props {
  readonly heading: ReactNode;
  /** Of the second fact in the column. */
  readonly below: string | undefined;
  readonly align: 'start' | 'end' | undefined;
  readonly width: number | undefined;
  readonly direction: 'asc' | 'desc' | false;
  readonly onSort: (() => void) | undefined;
}

const directions = { asc: 'ascending', desc: 'descending' } as const;

export function SortableHeading(props: Props) {
  const { heading, below, align, width, direction, onSort } = props;
  const t = useText();
  const Arrow = direction === 'asc' ? IconArrowUp : IconArrowDown;
  const sorted = direction === false ? 'none' : directions[direction];
  // The heading of a column of buttons is for screen readers only.
  if (heading === '') {
    return (
      <th scope="col" style={width === undefined ? {} : { width }}>
        <span className="unseen">{t('ui.actions')}</span>
      </th>
    );
  }
  return (
    <th
      scope="col"
      data-align={align}
      style={width === undefined ? {} : { width }}
      aria-sort={onSort === undefined ? undefined : sorted}
    >
      {onSort === undefined ? (
        heading
      ) : (
        <button type="button" onClick={onSort}>
          {heading}
          <Arrow
            className={classes['arrow']}
            data-shown={direction !== false || undefined}
            size={13}
            stroke={2}
            aria-hidden="true"
          />
        </button>
      )}
      {below !== undefined && <span className={classes['below']}>{below}</span>}
    </th>
  );
}
