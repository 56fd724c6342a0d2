// A group of rows, each on one line. A group without rows is one line of text.
import type { ReactNode } from 'react';
import { formatCount } from '../platform/words/formats.ts';
import { Section } from '../ui/display/card.tsx';
import { Keys } from '../ui/display/keys.tsx';
import { NUMBERED_ROW, ROW_ACTION } from '../ui/lists/number-keys.ts';
import classes from './today.module.css';
import layout from '../ui/layout.module.css';

export interface TodayRow {
  readonly id: string;
  /** A time or a day. */
  readonly lead?: string;
  readonly who: ReactNode;
  readonly what: ReactNode;
  /** A link or a button at the end. */
  readonly action?: ReactNode;
  /** Whether the row has a link or a button in an element with ROW_ACTION: at the end, or the name. */
  readonly isActive: boolean;
}

export interface TodayGroup {
  readonly id: string;
  readonly title: string;
  readonly hint?: string;
  /** The whole line for a group without rows. */
  readonly none: string;
  readonly total: number;
  readonly rows: readonly TodayRow[];
  /** A link to all of them. */
  readonly aside?: ReactNode;
}

function Row({ row, keys }: { readonly row: TodayRow; readonly keys: string | undefined }) {
  return (
    <li className={classes['row']} {...(row.isActive ? NUMBERED_ROW : {})}>
      <span className={classes['key']}>{keys !== undefined && <Keys keys={keys} />}</span>
      {row.lead !== undefined && <span className={classes['lead']}>{row.lead}</span>}
      <span className={classes['who']}>{row.who}</span>
      <span className={classes['what']}>{row.what}</span>
      {row.action !== undefined && (
        <span className={classes['action']} {...ROW_ACTION}>
          {row.action}
        </span>
      )}
    </li>
  );
}

interface Props {
  readonly group: TodayGroup;
  readonly keyOf: (row: TodayRow) => string | undefined;
}

export function GroupOfRows({ group, keyOf }: Props) {
  const { id, title, hint, none, total, rows, aside } = group;
  const count = formatCount(total);
  if (rows.length === 0) return <p className={`${classes['none']} ${layout['none']}`}>{none}</p>;
  return (
    <Section
      id={id}
      title={title}
      hint={hint === undefined ? count : `${count} · ${hint}`}
      aside={aside}
    >
      <ul className={classes['rows']} data-led={rows[0]?.lead !== undefined || undefined}>
        {rows.map((row) => (
          <Row key={row.id} row={row} keys={keyOf(row)} />
        ))}
      </ul>
    </Section>
  );
}
