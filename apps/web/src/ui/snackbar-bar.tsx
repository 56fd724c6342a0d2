// What was just done, at the bottom, with Undo while it can be undone.
import { IconX } from '@tabler/icons-react';
import { useText } from '../platform/i18n.ts';
import classes from './overlays.module.css';
import { endSnackbar, type Snackbar, SNACKBAR_MS } from './overlays.ts';
import { useTimeOut } from './use-time-out.ts';

export default function SnackbarBar({ snackbar }: { readonly snackbar: Snackbar }) {
  return <Bar key={snackbar.message} snackbar={snackbar} />;
}

function Bar({ snackbar }: { readonly snackbar: Snackbar }) {
  const t = useText();
  const pause = useTimeOut(SNACKBAR_MS, () => endSnackbar(snackbar, false));
  return (
    <div className={classes['snackbar']} {...pause}>
      <output>{snackbar.message}</output>
      {snackbar.onUndo !== undefined && (
        <button
          type="button"
          className={classes['undo']}
          onClick={() => endSnackbar(snackbar, true)}
        >
          {t('ui.undo')}
        </button>
      )}
      <button type="button" aria-label={t('ui.close')} onClick={() => endSnackbar(snackbar, false)}>
        <IconX size={16} stroke={1.8} />
      </button>
    </div>
  );
}
