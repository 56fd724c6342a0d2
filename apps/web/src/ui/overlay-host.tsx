// The one place where overlays appear; each is loaded when it is first asked for.
import { lazy, Suspense, useEffect } from 'react';
import { BlockingOverlay } from './blocking-overlay.tsx';
import { useOverlays } from './overlays.ts';

const Toasts = lazy(() => import('./toasts.tsx'));
const SnackbarBar = lazy(() => import('./snackbar-bar.tsx'));
const ConfirmDialog = lazy(() => import('./confirm-dialog.tsx'));
const CommandPalette = lazy(() => import('./command-palette.tsx'));
const ShortcutsHelp = lazy(() => import('./shortcuts-help.tsx'));

/** Messages alone, for a page without the portal around it; the portal shows them itself. */
export function ToastHost() {
  const { toasts, hasToastHost, isPortalThere } = useOverlays();
  return <Suspense>{hasToastHost && !isPortalThere && <Toasts toasts={toasts} />}</Suspense>;
}

export function OverlayHost() {
  useEffect(() => {
    useOverlays.setState({ isPortalThere: true });
    return () => useOverlays.setState({ isPortalThere: false });
  }, []);
  const { toasts, hasToastHost, snackbar, question, isPaletteOpen, isHelpOpen } = useOverlays();
  return (
    <>
      <BlockingOverlay />
      <Suspense>
        {hasToastHost && <Toasts toasts={toasts} />}
        {snackbar !== undefined && <SnackbarBar snackbar={snackbar} />}
        {question !== undefined && <ConfirmDialog question={question} />}
        {isPaletteOpen && <CommandPalette />}
        {isHelpOpen && <ShortcutsHelp />}
      </Suspense>
    </>
  );
}
