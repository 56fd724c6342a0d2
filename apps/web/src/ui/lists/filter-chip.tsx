// A filter of a list: shows its name and value, opens its menu, and can be cleared.
import { IconPlus, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useText } from '../../platform/words/i18n.ts';
import type { Loadable } from '../../platform/api/loadable.ts';
import { LazyPart } from '../feedback/lazy-part.tsx';
import { floatingParts, useOpener } from '../floating/use-opener.ts';
import classes from './filter-chip.module.css';
import { OneOf } from './one-of.tsx';

interface ChipProps {
  readonly label: string;
  /** The chosen value in short ('3 of 4'); undefined without a choice. */
  readonly summary: string | undefined;
  readonly onClear: () => void;
}

interface Props extends ChipProps {
  /** The menu. @param close closes it */
  readonly children: (close: () => void) => ReactNode;
}

interface PropsOfPart<Part> extends ChipProps {
  /** The part of the client that the menu needs. */
  readonly of: Loadable<Part>;
  readonly children: (part: Part, close: () => void) => ReactNode;
}

const nothing: Loadable<true> = { load: () => Promise.resolve(true), loaded: () => true };

export function FilterChip({ children, ...chip }: Props) {
  return (
    <PartFilterChip of={nothing} {...chip}>
      {(_, close) => children(close)}
    </PartFilterChip>
  );
}

/** A filter with a larger menu, which is loaded when it is needed. */
export function PartFilterChip<Part>(props: PropsOfPart<Part>) {
  const { of, label, summary, onClear, children } = props;
  const t = useText();
  const { at, placeAt, isOpen, isThere, setIsOpen, onFailure, button } = useOpener(of);
  const isSet = summary !== undefined;
  return (
    <span ref={placeAt} className={classes['chip']} data-set={isSet || undefined}>
      <button type="button" className={classes['main']} aria-haspopup="dialog" {...button}>
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
      {isThere && (
        <LazyPart of={floatingParts} onFailure={onFailure}>
          {({ FloatingDialog }) => (
            <LazyPart of={of} onFailure={onFailure}>
              {(part) => (
                <FloatingDialog at={at} isOpen={isOpen} onChange={setIsOpen} label={label}>
                  {children(part, () => setIsOpen(false))}
                </FloatingDialog>
              )}
            </LazyPart>
          )}
        </LazyPart>
      )}
    </span>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly chosen: string | undefined;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChoose: (value: string | undefined) => void;
}

/** A filter with one choice. */
export function ChoiceChip({ label, chosen, options, onChoose }: ChoiceProps) {
  const name = options.find(({ value }) => value === chosen)?.label ?? chosen;
  return (
    <FilterChip label={label} summary={name} onClear={() => onChoose(undefined)}>
      {(close) => (
        <OneOf
          label={label}
          chosen={chosen}
          options={options}
          onChoose={(value) => {
            close();
            onChoose(value);
          }}
        />
      )}
    </FilterChip>
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
