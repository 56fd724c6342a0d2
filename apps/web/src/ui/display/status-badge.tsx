// A status as a coloured word; the colour is never the only signal.
import type { StatusColour } from '@portal/rules/claims/lifecycle/status-colours.ts';
import classes from './status-badge.module.css';

export function StatusBadge({ colour, label }: { colour: StatusColour; label: string }) {
  return (
    <span className={classes['badge']} data-colour={colour}>
      {label}
    </span>
  );
}
