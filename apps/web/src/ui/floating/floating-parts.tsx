// The library's menu and popover, loaded when one is first opened. Each is placed at a control that is already on the
// page.
import '@mantine/core/styles/Menu.layer.css';
import './menu.css';
import { Menu } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { type ReactNode, type Ref, type RefObject, useImperativeHandle } from 'react';
import { dialogRole } from '../display/library-roles.ts';
import { Popover } from '../library/popover.ts';

/** The control that opens something, for the library, which otherwise renders it itself. */
interface StandInProps {
  readonly of: RefObject<HTMLElement | null>;
  readonly ref?: Ref<HTMLElement | null>;
}

function StandIn({ of, ref }: StandInProps) {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => of.current, [of]);
  return null;
}

interface Props {
  readonly at: RefObject<HTMLElement | null>;
  /** Opens after it is on the page: the library then returns the focus when it closes. */
  readonly isOpen: boolean;
  readonly onChange: (isOpen: boolean) => void;
  readonly children: ReactNode;
}

export function FloatingMenu({
  id,
  at,
  isOpen,
  onChange,
  width,
  children,
}: Omit<Props, 'children'> & {
  readonly id: string;
  readonly width: number;
  readonly children: (library: typeof Menu) => ReactNode;
}) {
  const isThere = useMounted();
  return (
    <Menu
      id={id}
      opened={isThere && isOpen}
      onChange={onChange}
      withinPortal={false}
      position="bottom-end"
      width={width}
    >
      <Menu.Target>
        <StandIn of={at} />
      </Menu.Target>
      <Menu.Dropdown>{children(Menu)}</Menu.Dropdown>
    </Menu>
  );
}

export function FloatingDialog({
  at,
  isOpen,
  onChange,
  label,
  children,
}: Props & { readonly label: string }) {
  const isThere = useMounted();
  return (
    <Popover
      opened={isThere && isOpen}
      onChange={onChange}
      position="bottom-start"
      trapFocus
      returnFocus
      withRoles={false}
    >
      <Popover.Target>
        <StandIn of={at} />
      </Popover.Target>
      {/* Has the focus itself while nothing in it can have it, so that Escape closes it. */}
      <Popover.Dropdown {...dialogRole} tabIndex={-1} aria-label={label}>
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}
