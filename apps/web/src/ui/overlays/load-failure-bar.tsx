// Reports at the bottom of the page that a part could not be loaded, with a way to continue. Included in the first
// files, because it must work when others are missing.
import { useEffect } from 'react';
import { useText } from '../../platform/words/i18n.ts';
import { isOutdated } from '../../platform/api/loadable.ts';
import { reloadPage } from '../../platform/page/last-works.ts';
import { Button } from '../display/button.tsx';
import classes from './load-failure-bar.module.css';
import {
  dropLoadFailure,
  dropPartFailure,
  loadFailureText,
  useLoadFailure,
} from '../feedback/load-failures.ts';
import { Notice } from '../feedback/notice.tsx';
import { dropToast, type Toast, TOAST_MS } from './overlays.ts';
import { type Snackbar, undo, useSnackbar } from './snackbar.ts';

export function LoadFailureBar() {
  const t = useText();
  const failure = useLoadFailure((state) => state.failure);
  useEffect(() => {
    globalThis.addEventListener('online', dropPartFailure);
    return () => globalThis.removeEventListener('online', dropPartFailure);
  }, []);
  if (failure === undefined) return null;
  const isForReload = isOutdated(failure.error);
  const retry = () => {
    dropLoadFailure();
    failure.onRetry();
  };
  return (
    <div className={classes['bar']}>
      <Notice
        tone="red"
        action={
          <span className={classes['actions']}>
            <Button isSmall onClick={isForReload ? () => void reloadPage() : retry}>
              {isForReload ? t('ui.reload') : t('ui.retry')}
            </Button>
            <Button isSmall kind="subtle" onClick={dropLoadFailure}>
              {t('ui.close')}
            </Button>
          </span>
        }
      >
        {t(loadFailureText(failure))}
      </Notice>
    </div>
  );
}

function PlainToast({ toast }: { readonly toast: Toast }) {
  useEffect(() => {
    const timer = setTimeout(() => dropToast(toast), TOAST_MS);
    return () => clearTimeout(timer);
  }, [toast]);
  return (
    <output>
      <Notice tone={toast.tone}>{toast.message}</Notice>
    </output>
  );
}

/** Toasts as plain text, for when their component could not be loaded. */
export function PlainToasts({ toasts }: { readonly toasts: readonly Toast[] }) {
  return (
    <div className={classes['bar']}>
      {toasts.map((toast) => (
        <PlainToast key={`${toast.tone}:${toast.message}`} toast={toast} />
      ))}
    </div>
  );
}

/** The snackbar as plain text, for when its component could not be loaded. */
export function PlainSnackbar({ snackbar }: { readonly snackbar: Snackbar }) {
  const t = useText();
  const isUndoable = useSnackbar((state) => state.isUndoable);
  return (
    <output className={classes['bar']}>
      <Notice
        tone="grey"
        action={
          isUndoable && (
            <Button isSmall onClick={undo}>
              {t('ui.undo')}
            </Button>
          )
        }
      >
        {snackbar.message}
      </Notice>
    </output>
  );
}
