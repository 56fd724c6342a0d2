// A status as a coloured word; the colour is never the only signal.
import classes from './status-badge.module.css';

export type StatusColour = 'amber' | 'grey' | 'green' | 'red' | 'blue';

export function StatusBadge({ colour, label }: { colour: StatusColour; label: string }) {
  return (
    <span className={classes['badge']} data-colour={colour}>
      {label}
    </span>
  );
}
