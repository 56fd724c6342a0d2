// Overlays that are loaded when first needed, and the parts that a form preloads, so that it keeps working if the
// connection is lost.
import { useEffect } from 'react';
import { type Ahead, loadable, loadAhead } from '../../platform/api/loadable.ts';
import { dateCalendar } from '../fields/date-calendar-part.ts';

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
