// The last action, shown at the bottom for 10 s, with Undo for the first 3 s (Access spec §9). Both times pause while it
// is hovered or focused, then start again.
import { create } from 'zustand';
import type { CrudType } from './item-status.ts';

const SNACKBAR_MS = 10_000;
const UNDO_MS = 3_000;

export interface Snackbar {
  readonly type: CrudType;
  readonly message: string;
  readonly onUndo?: () => void;
  /** Undo is no longer possible: the announced action is final. */
  readonly onFinal?: () => void;
}

interface Shown {
  readonly snackbar: Snackbar | undefined;
  readonly isUndoable: boolean;
}

const NONE: Shown = { snackbar: undefined, isUndoable: false };

export const useSnackbar = create<Shown>(() => NONE);

let undoTimer: ReturnType<typeof setTimeout> | undefined;
let endTimer: ReturnType<typeof setTimeout> | undefined;
/** Until it is undone or final. */
let pending: Snackbar | undefined;

/** Pauses both times. */
export function holdSnackbar(): void {
  clearTimeout(undoTimer);
  clearTimeout(endTimer);
}

/** Restarts both times. */
export function releaseSnackbar(): void {
  holdSnackbar();
  if (useSnackbar.getState().snackbar === undefined) return;
  undoTimer = setTimeout(makeFinal, UNDO_MS);
  endTimer = setTimeout(closeSnackbar, SNACKBAR_MS);
}

function makeFinal(): void {
  const done = pending;
  pending = undefined;
  useSnackbar.setState({ isUndoable: false });
  done?.onFinal?.();
}

/** Shows an action; it replaces the previous one, which becomes final. */
export function showSnackbar(snackbar: Snackbar): void {
  makeFinal();
  pending = snackbar;
  useSnackbar.setState({ snackbar, isUndoable: snackbar.onUndo !== undefined });
  releaseSnackbar();
}

export function closeSnackbar(): void {
  makeFinal();
  dropSnackbar();
}

export function undo(): void {
  const undone = pending;
  dropSnackbar();
  undone?.onUndo?.();
}

/** Removes it; the announced action is neither undone nor final. */
export function dropSnackbar(): void {
  holdSnackbar();
  pending = undefined;
  useSnackbar.setState(NONE);
}
