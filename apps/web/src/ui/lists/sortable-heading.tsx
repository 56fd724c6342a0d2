// The heading of a column; a button if the server can sort by it.
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useText } from '../../platform/words/i18n.ts';
import classes from './data-table.module.css';

interface Props {
  readonly heading: ReactNode;
  /** Heading of the column's second value. */
  readonly below: string | undefined;
  readonly align: 'start' | 'end' | undefined;
  readonly width: number | undefined;
  readonly grows: number | undefined;
  /** undefined if the list is not sorted by this column */
  readonly isDescending: boolean | undefined;
  readonly onSort: (() => void) | undefined;
}

export function SortableHeading(props: Props) {
  const { heading, below, align, width, grows, isDescending, onSort } = props;
  const t = useText();
  const isSorted = isDescending !== undefined;
  const Arrow = isDescending === false ? IconArrowUp : IconArrowDown;
  const sorted = isSorted ? (isDescending ? 'descending' : 'ascending') : 'none';
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
      data-grows={grows !== undefined || undefined}
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
            data-shown={isSorted || undefined}
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
