// The one place where overlays appear; each is loaded when it is first asked for.
import { lazy, Suspense, useEffect } from 'react';
import { BlockingOverlay } from './blocking-overlay.tsx';
import { type OpenDialog, useDialogs } from './dialogs.ts';
import { useOverlays } from './overlays.ts';
import { useSnackbar } from './snackbar.ts';

const Toasts = lazy(() => import('./toasts.tsx'));
const SnackbarBar = lazy(() => import('./snackbar-bar.tsx'));
const ConfirmDialog = lazy(() => import('./confirm-dialog.tsx'));
const DeleteDialog = lazy(() => import('./delete-dialog.tsx'));
const FetchResultDialog = lazy(() => import('./fetch-result-dialog.tsx'));
const StatusUpdateDialog = lazy(() => import('./status-update-dialog.tsx'));
const CommandPalette = lazy(() => import('./command-palette.tsx'));
const ShortcutsHelp = lazy(() => import('./shortcuts-help.tsx'));

/** Messages alone, for a page without the portal around it; the portal shows them itself. */
export function ToastHost() {
  const { toasts, hasToastHost, isPortalThere } = useOverlays();
  return <Suspense>{hasToastHost && !isPortalThere && <Toasts toasts={toasts} />}</Suspense>;
}

function SharedDialog({ dialog }: { readonly dialog: OpenDialog }) {
  if (dialog.kind === 'delete') return <DeleteDialog dialog={dialog} />;
  if (dialog.kind === 'status') return <StatusUpdateDialog dialog={dialog} />;
  if (dialog.kind === 'result') return <FetchResultDialog dialog={dialog} />;
  return <ConfirmDialog dialog={dialog} />;
}

export function OverlayHost() {
  useEffect(() => {
    useOverlays.setState({ isPortalThere: true });
    return () => useOverlays.setState({ isPortalThere: false });
  }, []);
  const { toasts, hasToastHost, isPaletteOpen, isHelpOpen } = useOverlays();
  const snackbar = useSnackbar((state) => state.snackbar);
  const dialog = useDialogs((state) => state.open);
  return (
    <>
      <BlockingOverlay />
      <Suspense>
        {hasToastHost && <Toasts toasts={toasts} />}
        {snackbar !== undefined && <SnackbarBar snackbar={snackbar} />}
        {dialog !== undefined && <SharedDialog dialog={dialog} />}
        {isPaletteOpen && <CommandPalette />}
        {isHelpOpen && <ShortcutsHelp />}
      </Suspense>
    </>
  );
}
