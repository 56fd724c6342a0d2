// A state in a word with its colour; the colour never stands alone.
import classes from './status-badge.module.css';

export type StatusColour = 'amber' | 'grey' | 'green' | 'red' | 'blue';

export function StatusBadge({ colour, label }: { colour: StatusColour; label: string }) {
  return (
    <span className={classes['badge']} data-colour={colour}>
      {label}
    </span>
  );
}
