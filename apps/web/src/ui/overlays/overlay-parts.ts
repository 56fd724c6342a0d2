// Overlays that are loaded when first needed, and the parts that a form preloads, so that it keeps working if the
// connection is lost.
import { useEffect } from 'react';
import { type Ahead, loadable, loadAhead } from '../../platform/api/loadable.ts';
import { dateCalendar } from '../fields/date-calendar-part.ts';
import { floatingParts } from '../floating/use-opener.ts';

export const toasts = loadable(() => import('./toasts.tsx'));
export const snackbarBar = loadable(() => import('./snackbar-bar.tsx'));
export const confirmDialog = loadable(() => import('./confirm-dialog.tsx'));
export const deleteDialog = loadable(() => import('./delete-dialog.tsx'));
export const fetchResultDialog = loadable(() => import('./fetch-result-dialog.tsx'));
export const statusUpdateDialog = loadable(() => import('./status-update-dialog.tsx'));
export const commandPalette = loadable(() => import('./command-palette.tsx'));
export const shortcutsHelp = loadable(() => import('./shortcuts-help.tsx'));

const NOTHING: readonly Ahead[] = [];

const formParts: readonly Ahead[] = [
  confirmDialog,
  toasts,
  dateCalendar,
  floatingParts,
  snackbarBar,
  deleteDialog,
  fetchResultDialog,
  commandPalette,
  shortcutsHelp,
];

/**
 * Preloads the parts that an open form may need while the browser is idle.
 * @param more further parts of this form; must be stable
 */
export function useFormParts(more: readonly Ahead[] = NOTHING): void {
  useEffect(() => loadAhead([...formParts, ...more]), [more]);
}

/** Requests the palette before it is opened: when the pointer or the focus is on its button. */
export function loadPalette(): void {
  // A palette that fails now is requested again when it is opened.
  commandPalette.load().catch(() => undefined);
}

/** Requests the palette at the first Ctrl or ⌘, because Ctrl+K opens it. */
export function usePaletteAhead(): void {
  useEffect(() => {
    const leave = new AbortController();
    function onKeyDown({ key }: KeyboardEvent): void {
      if (key !== 'Control' && key !== 'Meta') return;
      leave.abort();
      loadPalette();
    }
    document.addEventListener('keydown', onKeyDown, { signal: leave.signal });
    return () => leave.abort();
  }, []);
}
