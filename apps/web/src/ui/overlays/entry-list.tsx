// The entries of a shared dialog with their status.
import type { Entry } from './dialogs.ts';
import { itemStatusClass, itemStatusColour } from './item-status.ts';
import classes from './overlays.module.css';
import { StatusBadge } from '../display/status-badge.tsx';

export function EntryList({ entries }: { readonly entries: readonly Entry[] }) {
  return (
    <ul className={classes['entries']}>
      {entries.map((entry) => (
        <li key={entry.id} data-status={itemStatusClass(entry.status)}>
          <span>{entry.name}</span>
          <StatusBadge colour={itemStatusColour(entry.status)} label={entry.statusText} />
        </li>
      ))}
    </ul>
  );
}
