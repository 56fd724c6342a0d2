// A window over the page with its title. Sizes as the specification names them.
import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useText } from '../../platform/words/i18n.ts';
import { useFocusReturn } from './use-focus-return.ts';

/** In pixels; the dialogs as Access spec §2 gives them. */
const widths = {
  result: 400,
  dialog: 440,
  statusUpdate: 480,
  large: 800,
  extraLarge: 1140,
} as const;

interface Props {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Width in pixels, or a named one. */
  readonly size?: keyof typeof widths | number;
  /** Whether Escape and a click outside close it. */
  readonly isDismissible?: boolean;
  /** A click beside it leaves it open: what is typed or shown in it would be lost with it. */
  readonly isKept?: boolean;
}

function isBeside(target: EventTarget): boolean {
  return target instanceof Element && target.closest('[role=dialog]') === null;
}

export function ModalFrame(props: Props) {
  const { title, onClose, children, size = 'dialog', isDismissible = true, isKept = false } = props;
  const t = useText();
  useFocusReturn();
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size={typeof size === 'number' ? size : widths[size]}
      closeOnEscape={false}
      onKeyDown={(event) => {
        // What is open inside the window, a calendar or a list, takes its Escape first.
        if (event.key === 'Escape' && isDismissible) onClose();
      }}
      onMouseDown={(event) => {
        // What a click beside it does not close keeps the keyboard.
        if (isKept && isBeside(event.target)) event.preventDefault();
      }}
      closeOnClickOutside={isDismissible && !isKept}
      withCloseButton={isDismissible}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      {children}
    </Modal>
  );
}
