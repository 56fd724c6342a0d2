// Buttons: one primary on a page, quiet ones beside it, danger for what cannot be taken back.
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
  /** The shortcut that does the same, shown at the end. */
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
  /** Says more than the words on it, for those who do not see what stands beside it. */
  readonly label?: string | undefined;
  /** Takes the focus when its dialog opens. */
  readonly hasFirstFocus?: boolean;
  /** What it shows and hides, by its id. */
  readonly opens?: { readonly id: string; readonly isOpen: boolean };
  /** Removes the line that it stands in, by `removeLine`. */
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

/** A button that opens a menu, which tells it where it stands and whether it is open. */
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

/** A link that looks like a button: `to`, `params` and `search` as any link of the router. */
export const LinkButton = createLink(AnchorButton);
