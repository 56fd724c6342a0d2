// Buttons: one primary button per page, the others quiet, danger for irreversible actions.
import { Button as LibraryButton } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import classes from './button.module.css';
import { Keys } from './keys.tsx';
import { REMOVES_LINE } from './remove-line.ts';

type ButtonKind = 'primary' | 'quiet' | 'subtle' | 'danger';

interface Looks {
  readonly kind?: ButtonKind | undefined;
  readonly icon?: ReactNode;
  /** The shortcut for the same action, shown at the end. */
  readonly keys?: string | undefined;
  readonly isSmall?: boolean | undefined;
}

interface Props extends Looks {
  readonly children: ReactNode;
  readonly onClick?: (event: MouseEvent<HTMLButtonElement>) => void;
  readonly type?: 'button' | 'submit';
  readonly isDisabled?: boolean;
  readonly isBusy?: boolean;
  readonly isFull?: boolean;
  /** A longer label for screen readers, which lack the visual context. */
  readonly label?: string | undefined;
  /** Focused when its dialog opens. */
  readonly hasFirstFocus?: boolean;
  /** The id of the element that it shows and hides. */
  readonly opens?: { readonly id: string; readonly isOpen: boolean };
  /** Removes the line that contains it, with `removeLine`. */
  readonly isOfLine?: boolean;
}

function looksOf({ kind = 'quiet', icon, keys, isSmall = false }: Looks) {
  return {
    className: classes['button'] ?? '',
    'data-kind': kind,
    'data-small': isSmall || undefined,
    leftSection: icon,
    rightSection: keys === undefined ? undefined : <Keys keys={keys} isOnButton />,
  };
}

export function Button({
  children,
  onClick,
  type = 'button',
  isDisabled = false,
  isBusy = false,
  isFull = false,
  label,
  hasFirstFocus = false,
  opens,
  isOfLine = false,
  ...looks
}: Props) {
  return (
    <LibraryButton
      {...looksOf(looks)}
      type={type}
      aria-label={label}
      {...(opens && { 'aria-controls': opens.id, 'aria-expanded': opens.isOpen })}
      disabled={isDisabled}
      loading={isBusy}
      fullWidth={isFull}
      data-autofocus={hasFirstFocus || undefined}
      {...(isOfLine ? REMOVES_LINE : {})}
      onClick={(event: MouseEvent<HTMLButtonElement>) => onClick?.(event)}
    >
      {children}
    </LibraryButton>
  );
}

type TargetProps = Looks & {
  readonly children: ReactNode;
  readonly isBusy?: boolean;
  readonly isDisabled?: boolean;
} & Omit<ComponentProps<'button'>, 'children' | 'color' | 'style'>;

/** A button that opens a menu, which passes its position and state. */
export function MenuButton({
  children,
  isBusy = false,
  isDisabled = false,
  kind,
  icon,
  keys,
  isSmall,
  ...target
}: TargetProps) {
  return (
    <LibraryButton
      type="button"
      {...target}
      {...looksOf({ kind, icon, keys, isSmall })}
      disabled={isDisabled}
      loading={isBusy}
    >
      {children}
    </LibraryButton>
  );
}

type AnchorProps = Looks & { readonly children?: ReactNode } & Omit<
    ComponentProps<'a'>,
    'children' | 'color' | 'style'
  >;

function AnchorButton({ children, kind, icon, keys, isSmall, ...anchor }: AnchorProps) {
  return (
    <LibraryButton component="a" {...anchor} {...looksOf({ kind, icon, keys, isSmall })}>
      {children}
    </LibraryButton>
  );
}

/** A link styled as a button: `to`, `params` and `search` as for any link of the router. */
export const LinkButton = createLink(AnchorButton);
