// Renders all overlays; each is loaded when first needed (overlay-parts.ts).
import { useCallback, useEffect } from 'react';
import { startOpening } from '../../platform/keyboard/keyboard.ts';
import type { Loadable } from '../../platform/api/loadable.ts';
import { BlockingOverlay } from './blocking-overlay.tsx';
import { abandonDialogs, type OpenDialog, useDialogs } from './dialogs.ts';
import { LazyPart } from '../feedback/lazy-part.tsx';
import { LoadFailureBar, PlainSnackbar, PlainToasts } from './load-failure-bar.tsx';
import { dropLoadFailure, showLoadFailure } from '../feedback/load-failures.ts';
import {
  commandPalette,
  confirmDialog,
  deleteDialog,
  fetchResultDialog,
  shortcutsHelp,
  snackbarBar,
  statusUpdateDialog,
  toasts as toastsPart,
} from './overlay-parts.ts';
import {
  closePalette,
  closeShortcutsHelp,
  openPalette,
  openShortcutsHelp,
  type Toast,
  useOverlays,
} from './overlays.ts';
import { closeSnackbar, type Snackbar, useSnackbar } from './snackbar.ts';

function ShownToasts({ toasts }: { readonly toasts: readonly Toast[] }) {
  return (
    <LazyPart of={toastsPart} renderFailure={() => <PlainToasts toasts={toasts} />}>
      {({ default: Toasts }) => <Toasts toasts={toasts} />}
    </LazyPart>
  );
}

function ShownSnackbar({ snackbar }: { readonly snackbar: Snackbar }) {
  // The user left the page and can no longer undo.
  useEffect(() => {
    globalThis.addEventListener('pagehide', closeSnackbar);
    return () => globalThis.removeEventListener('pagehide', closeSnackbar);
  }, []);
  return (
    <LazyPart of={snackbarBar} renderFailure={() => <PlainSnackbar snackbar={snackbar} />}>
      {({ default: SnackbarBar }) => <SnackbarBar snackbar={snackbar} />}
    </LazyPart>
  );
}

/** Toasts only, for a page outside the portal, which shows them itself. */
export function ToastHost() {
  const { toasts, hasToastHost, isPortalThere } = useOverlays();
  return hasToastHost && !isPortalThere && <ShownToasts toasts={toasts} />;
}

const dialogParts = {
  confirm: confirmDialog,
  delete: deleteDialog,
  status: statusUpdateDialog,
  result: fetchResultDialog,
} as const satisfies Record<OpenDialog['kind'], Loadable<unknown>>;

async function loadDialog(kind: OpenDialog['kind']): Promise<void> {
  try {
    await dialogParts[kind].load();
  } catch (error) {
    sayDialogFailed(kind, error);
  }
}

/** Withdraws a question that cannot be shown. */
function sayDialogFailed(kind: OpenDialog['kind'], error: unknown): void {
  abandonDialogs();
  showLoadFailure({ what: 'part', error, onRetry: () => void loadDialog(kind) });
}

function SharedDialog({ dialog }: { readonly dialog: OpenDialog }) {
  const { kind } = dialog;
  const onFailure = useCallback((error: unknown) => sayDialogFailed(kind, error), [kind]);
  if (dialog.kind === 'delete') {
    return (
      <LazyPart of={deleteDialog} onFailure={onFailure}>
        {({ default: DeleteDialog }) => <DeleteDialog dialog={dialog} />}
      </LazyPart>
    );
  }
  if (dialog.kind === 'status') {
    return (
      <LazyPart of={statusUpdateDialog} onFailure={onFailure}>
        {({ default: StatusUpdateDialog }) => <StatusUpdateDialog dialog={dialog} />}
      </LazyPart>
    );
  }
  if (dialog.kind === 'result') {
    return (
      <LazyPart of={fetchResultDialog} onFailure={onFailure}>
        {({ default: FetchResultDialog }) => <FetchResultDialog dialog={dialog} />}
      </LazyPart>
    );
  }
  return (
    <LazyPart of={confirmDialog} onFailure={onFailure}>
      {({ default: ConfirmDialog }) => <ConfirmDialog dialog={dialog} />}
    </LazyPart>
  );
}

function onPaletteFailure(error: unknown): void {
  closePalette();
  showLoadFailure({ what: 'part', error, onRetry: openPalette });
}

function onHelpFailure(error: unknown): void {
  closeShortcutsHelp();
  showLoadFailure({ what: 'part', error, onRetry: openShortcutsHelp });
}

export function OverlayHost() {
  useEffect(() => {
    useOverlays.setState({ isPortalThere: true });
    return () => useOverlays.setState({ isPortalThere: false });
  }, []);
  const { toasts, hasToastHost, isPaletteOpen, isHelpOpen } = useOverlays();
  const snackbar = useSnackbar((state) => state.snackbar);
  const dialog = useDialogs((state) => state.open);
  const isAsking = isPaletteOpen || isHelpOpen || dialog !== undefined;
  useEffect(() => {
    if (!isAsking) return undefined;
    dropLoadFailure();
    return startOpening();
  }, [isAsking]);
  return (
    <>
      <BlockingOverlay />
      <LoadFailureBar />
      {hasToastHost && <ShownToasts toasts={toasts} />}
      {snackbar !== undefined && <ShownSnackbar snackbar={snackbar} />}
      {dialog !== undefined && <SharedDialog key={dialog.kind} dialog={dialog} />}
      {isPaletteOpen && (
        <LazyPart of={commandPalette} onFailure={onPaletteFailure}>
          {({ default: CommandPalette }) => <CommandPalette />}
        </LazyPart>
      )}
      {isHelpOpen && (
        <LazyPart of={shortcutsHelp} onFailure={onHelpFailure}>
          {({ default: ShortcutsHelp }) => <ShortcutsHelp />}
        </LazyPart>
      )}
    </>
  );
}
