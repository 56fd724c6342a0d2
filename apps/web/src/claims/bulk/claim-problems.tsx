// The problems of a claim as a whole, at its state: no cell alone causes them.
import { isRowOpen } from '@portal/rules/claims/bulk/bulk-state.ts';
import type { BulkRow } from './bulk.api.ts';
import classes from './bulk.module.css';

export function ClaimProblems({ row }: { readonly row: BulkRow }) {
  const problems = row.problems.filter(({ column }) => column === null);
  if (problems.length === 0 || !isRowOpen(row.state)) return null;
  return (
    <ul className={classes['claimProblems']}>
      {problems.map(({ code, message, is_warning: isWarning }) => (
        <li key={`${code} ${message}`} data-warning={isWarning || undefined}>
          {message}
        </li>
      ))}
    </ul>
  );
}
