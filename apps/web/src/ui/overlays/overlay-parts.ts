// The overlays that are loaded when they are first asked for, and what a form loads ahead, so that a
// connection lost while somebody types takes nothing from it.
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
 * Loads what a form in progress may need while the browser is idle.
 * @param more what this form needs beside; keep it stable
 */
export function useFormParts(more: readonly Ahead[] = NOTHING): void {
  useEffect(() => loadAhead([...formParts, ...more]), [more]);
}
