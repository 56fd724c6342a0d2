// A modal window with a title. Sizes are named as in the specification.
import { Modal } from '../library/modal.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { useText } from '../../platform/words/i18n.ts';
import { keepFocus } from './keep-focus.ts';

/**
 * Focuses the element that had the focus when the window opened, or the page's content if that element is gone. An
 * element that the window itself has focused keeps the focus.
 */
function useFocusReturn(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(() => () => keepFocus(opener), [opener]);
}

/** In pixels; the dialog sizes of Access spec §2. */
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
  /** Width in pixels, or a named size. */
  readonly size?: keyof typeof widths | number;
  /** Whether Escape and a click outside close it. */
  readonly isDismissible?: boolean;
  /** A click outside does not close it, because its content would be lost. */
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
        // A calendar or list open inside the window handles Escape first.
        if (event.key === 'Escape' && isDismissible) onClose();
      }}
      onMouseDown={(event) => {
        // A click outside that does not close the window must not move the focus.
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
