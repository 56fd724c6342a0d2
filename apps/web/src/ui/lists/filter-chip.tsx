// A filter of a list: shows its name and value, opens its menu, and can be cleared.
import { Popover } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useText } from '../../platform/words/i18n.ts';
import classes from './filter-chip.module.css';
import { dialogRole } from '../display/library-roles.ts';

interface Props {
  readonly label: string;
  /** The chosen value in short ('3 of 4'); undefined without a choice. */
  readonly summary: string | undefined;
  readonly onClear: () => void;
  /** The menu. @param close closes it */
  readonly children: (close: () => void) => ReactNode;
}

export function FilterChip({ label, summary, onClear, children }: Props) {
  const t = useText();
  const [isOpen, setIsOpen] = useState(false);
  const isSet = summary !== undefined;
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      position="bottom-start"
      trapFocus
      returnFocus
      withRoles={false}
    >
      <Popover.Target>
        <span className={classes['chip']} data-set={isSet || undefined}>
          <button
            type="button"
            className={classes['main']}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            {!isSet && <IconPlus size={14} stroke={2} aria-hidden="true" />}
            {isSet ? `${label}: ${summary}` : label}
          </button>
          {isSet && (
            <button
              type="button"
              className={classes['clear']}
              aria-label={t('ui.clearFilter', { name: label })}
              onClick={onClear}
            >
              <IconX size={14} stroke={2} aria-hidden="true" />
            </button>
          )}
        </span>
      </Popover.Target>
      <Popover.Dropdown {...dialogRole} aria-label={label}>
        {children(() => setIsOpen(false))}
      </Popover.Dropdown>
    </Popover>
  );
}

/** A filter that is on or off. */
export function ToggleChip({
  label,
  isOn,
  onChange,
}: {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}) {
  return (
    <span className={classes['chip']} data-set={isOn || undefined}>
      <button
        type="button"
        className={classes['main']}
        aria-pressed={isOn}
        onClick={() => onChange(!isOn)}
      >
        {isOn ? (
          <IconX size={14} stroke={2} aria-hidden="true" />
        ) : (
          <IconPlus size={14} stroke={2} aria-hidden="true" />
        )}
        {label}
      </button>
    </span>
  );
}
