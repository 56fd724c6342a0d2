// What lies over the page, asked for from anywhere: toasts, the snackbar with Undo, questions, the
// palette and the list of shortcuts. Each part is loaded when it is first needed (overlay-host.tsx).
import { create } from 'zustand';

export const TOAST_MS = 3_000;
export const SNACKBAR_MS = 10_000;

export type ToastTone = 'red' | 'green' | 'grey';

export interface Toast {
  readonly tone: ToastTone;
  readonly message: string;
}

export interface Snackbar {
  readonly message: string;
  readonly onUndo?: () => void;
  /** Time is up, or it was closed: what was announced is final. */
  readonly onGone?: () => void;
}

export interface Question {
  readonly title: string;
  readonly text: string;
  /** What the button says that does it: 'Delete', not 'Yes'. */
  readonly confirm: string;
  readonly isDangerous?: boolean;
}

interface Overlays {
  readonly toasts: readonly Toast[];
  /** Stays once a toast was shown: the last one still has to fade. */
  readonly hasToastHost: boolean;
  /** The portal shows overlays; a tool of the sign-in page then leaves them to it. */
  readonly isPortalThere: boolean;
  readonly snackbar: Snackbar | undefined;
  readonly question: (Question & { readonly answer: (isConfirmed: boolean) => void }) | undefined;
  readonly isPaletteOpen: boolean;
  readonly isHelpOpen: boolean;
}

export const useOverlays = create<Overlays>(() => ({
  toasts: [],
  hasToastHost: false,
  isPortalThere: false,
  snackbar: undefined,
  question: undefined,
  isPaletteOpen: false,
  isHelpOpen: false,
}));

/** Shows a message for 3 s at the top right; the same message does not stand there twice (ERR-01). */
export function showToast(tone: ToastTone, message: string): void {
  const { toasts } = useOverlays.getState();
  if (toasts.some((toast) => toast.tone === tone && toast.message === message)) return;
  useOverlays.setState({ toasts: [...toasts, { tone, message }], hasToastHost: true });
}

export function dropToast(toast: Toast): void {
  useOverlays.setState(({ toasts }) => ({ toasts: toasts.filter((item) => item !== toast) }));
}

/** Shows what was done, with Undo, for 10 s at the bottom; a newer one takes its place. */
export function showSnackbar(snackbar: Snackbar): void {
  useOverlays.getState().snackbar?.onGone?.();
  useOverlays.setState({ snackbar });
}

export function endSnackbar(snackbar: Snackbar, isUndone: boolean): void {
  if (useOverlays.getState().snackbar !== snackbar) return;
  useOverlays.setState({ snackbar: undefined });
  if (isUndone) snackbar.onUndo?.();
  else snackbar.onGone?.();
}

/** Asks before something is done; answers whether the person wants it. */
export function ask(question: Question): Promise<boolean> {
  useOverlays.getState().question?.answer(false);
  return new Promise((resolve) => {
    const answer = (isConfirmed: boolean) => {
      useOverlays.setState({ question: undefined });
      resolve(isConfirmed);
    };
    useOverlays.setState({ question: { ...question, answer } });
  });
}

export function openPalette(): void {
  useOverlays.setState({ isPaletteOpen: true, isHelpOpen: false });
}

export function closePalette(): void {
  useOverlays.setState({ isPaletteOpen: false });
}

export function openShortcutsHelp(): void {
  useOverlays.setState({ isHelpOpen: true, isPaletteOpen: false });
}

export function closeShortcutsHelp(): void {
  useOverlays.setState({ isHelpOpen: false });
}
