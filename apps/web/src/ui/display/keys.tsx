// Key caps of a shortcut: `mod+k` as Ctrl K, or ⌘ K on a Mac.
import classes from './keys.module.css';

const isMac = () => /Mac|iPhone|iPad/.test(navigator.userAgent);

const names: Readonly<Record<string, string>> = {
  escape: 'Esc',
  enter: '↵',
  shift: '⇧',
  alt: 'Alt',
  arrowup: '↑',
  arrowdown: '↓',
};

function nameOf(key: string): string {
  if (key === 'mod') return isMac() ? '⌘' : 'Ctrl';
  return names[key] ?? (key.length === 1 ? key.toUpperCase() : key);
}

export function Keys({ keys, isOnButton = false }: { keys: string; isOnButton?: boolean }) {
  return (
    <span className={classes['keys']} data-on-button={isOnButton || undefined} aria-hidden="true">
      {keys.split(/[+ ]/).map((key) => (
        <kbd key={key}>{nameOf(key)}</kbd>
      ))}
    </span>
  );
}
