// Opens overlays from anywhere: toasts, the palette and the list of shortcuts. Each is loaded when first needed
// (overlay-host.tsx).
import { create } from 'zustand';
import { type HeldKeys, holdKeys } from '../../platform/keyboard/held-keys.ts';

export const TOAST_MS = 3_000;

export type ToastTone = 'red' | 'green' | 'grey';

export interface Toast {
  readonly tone: ToastTone;
  readonly message: string;
}

interface Overlays {
  readonly toasts: readonly Toast[];
  /** Stays mounted after the first toast, because the last one still has to fade out. */
  readonly hasToastHost: boolean;
  /** The portal renders overlays; tools on the sign-in page must then not render them too. */
  readonly isPortalThere: boolean;
  readonly isPaletteOpen: boolean;
  readonly isHelpOpen: boolean;
}

export const useOverlays = create<Overlays>(() => ({
  toasts: [],
  hasToastHost: false,
  isPortalThere: false,
  isPaletteOpen: false,
  isHelpOpen: false,
}));

/** Shows a message for 3 s at the top right; the same message is not shown twice at a time (ERR-01). */
export function showToast(tone: ToastTone, message: string): void {
  const { toasts } = useOverlays.getState();
  if (toasts.some((toast) => toast.tone === tone && toast.message === message)) return;
  useOverlays.setState({ toasts: [...toasts, { tone, message }], hasToastHost: true });
}

export function dropToast(toast: Toast): void {
  useOverlays.setState(({ toasts }) => ({ toasts: toasts.filter((item) => item !== toast) }));
}

let keysForPalette: HeldKeys | undefined;

/** Text typed before the palette opens is inserted into its field. */
export function openPalette(): void {
  keysForPalette ??= holdKeys();
  useOverlays.setState({ isPaletteOpen: true, isHelpOpen: false });
}

/** The palette's field has the focus. */
export function typeIntoPalette(): void {
  keysForPalette?.release();
  keysForPalette = undefined;
}

export function closePalette(): void {
  keysForPalette?.drop();
  keysForPalette = undefined;
  useOverlays.setState({ isPaletteOpen: false });
}

export function openShortcutsHelp(): void {
  useOverlays.setState({ isHelpOpen: true, isPaletteOpen: false });
}

export function closeShortcutsHelp(): void {
  useOverlays.setState({ isHelpOpen: false });
}
