// A small label beside a title or in a table cell: a code, a relation, a plan.
import type { ReactNode } from 'react';
import classes from './chip.module.css';

export function Chip({ children }: { readonly children: ReactNode }) {
  return <span className={classes['chip']}>{children}</span>;
}
