// What was just done, at the bottom for 10 s, with Undo for its first 3 s (Access spec §9). Pointing at
// it or having the focus in it stops both; they start anew after that.
import { create } from 'zustand';
import type { CrudType } from './item-status.ts';

const SNACKBAR_MS = 10_000;
const UNDO_MS = 3_000;

export interface Snackbar {
  readonly type: CrudType;
  readonly message: string;
  readonly onUndo?: () => void;
  /** It can no longer be undone: what was announced is final. */
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

/** Stops the time of both. */
export function holdSnackbar(): void {
  clearTimeout(undoTimer);
  clearTimeout(endTimer);
}

/** Starts the time of both anew. */
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

/** Shows what was done; a newer one takes the place of the former, which is then final. */
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

/** Takes it away; what it announced is neither undone nor final. */
export function dropSnackbar(): void {
  holdSnackbar();
  pending = undefined;
  useSnackbar.setState(NONE);
}
