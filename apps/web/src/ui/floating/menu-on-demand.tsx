// A button with a menu, which is loaded when it is needed.
import type { Menu } from '@mantine/core';
import { type ComponentProps, type ReactElement, type ReactNode, useId } from 'react';
import type { Ahead } from '../../platform/api/loadable.ts';
import { LazyPart } from '../feedback/lazy-part.tsx';
import { floatingParts, useOpener } from './use-opener.ts';

/** The library's parts of a menu. */
export type MenuLibrary = typeof Menu;

/** The properties of a button that opens something. */
type OpenerProps = Omit<ComponentProps<'button'>, 'ref'> & {
  readonly ref: (element: HTMLElement | null) => void;
};

interface Props {
  readonly width: number;
  /** The button, with the properties that it gets here. */
  readonly renderButton: (opener: OpenerProps) => ReactElement;
  /** A part of the items that is loaded with the menu. */
  readonly content?: Ahead;
  /** The items. */
  readonly children: (library: MenuLibrary) => ReactNode;
}

export function MenuOnDemand({ width, renderButton, content, children }: Props) {
  const id = useId();
  const { at, placeAt, isOpen, isThere, setIsOpen, onFailure, button } = useOpener(content);
  return (
    <>
      {renderButton({
        ...button,
        // The library names the menu after this id.
        id: `${id}-target`,
        'aria-haspopup': 'menu',
        ref: placeAt,
      })}
      {isThere && (
        <LazyPart of={floatingParts} onFailure={onFailure}>
          {({ FloatingMenu }) => (
            <FloatingMenu id={id} at={at} isOpen={isOpen} onChange={setIsOpen} width={width}>
              {children}
            </FloatingMenu>
          )}
        </LazyPart>
      )}
    </>
  );
}
