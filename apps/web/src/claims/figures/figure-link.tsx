// A number that leads to the claims that it counts; without claims only the number.
import { Link } from '@tanstack/react-router';
import { lastOfMonth, plainDate } from '@portal/rules/values/plain-date.ts';
import type { ReactNode } from 'react';
import type { ClaimsListParams } from '../claims-list-params.ts';
import { addressesOf, useMayDo } from '../claims-of-type.ts';
import classes from './figures.module.css';

/** The visits of a month YYYY-MM, as a filter of the list. */
export function visitsOf(month: string): Pick<ClaimsListParams, 'from' | 'to'> {
  const from = plainDate(`${month}-01`);
  return { from, to: lastOfMonth(from) };
}

interface Props {
  readonly claims: number;
  readonly search: ClaimsListParams;
  readonly children: ReactNode;
}

export function FigureLink({ claims, search, children }: Props) {
  const may = useMayDo();
  if (claims === 0) return children;
  const types = may('read', 'INPATIENT') ? { claimType: 'ALL' as const } : {};
  return (
    <Link
      className={classes['link']}
      to={addressesOf('OUTPATIENT').list}
      search={{ ...types, ...search }}
    >
      {children}
    </Link>
  );
}
