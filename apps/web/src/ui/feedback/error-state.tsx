// Shown if something could not be loaded: the reason and a button to retry.
import { IconFileUnknown, IconPlugConnectedX, IconLock } from '@tabler/icons-react';
import { useText } from '../../platform/words/i18n.ts';
import { ApiProblem, isNetworkProblem } from '../../platform/api/api-problem.ts';
import { isOutdated, LoadProblem } from '../../platform/api/loadable.ts';
import { reloadPage } from '../../platform/page/last-works.ts';
import { problemText } from '../../platform/words/problem-text.ts';
import { Button } from '../display/button.tsx';
import { EmptyState } from './empty-state.tsx';
import { loadFailureText } from './load-failures.ts';
import classes from './states.module.css';

/** Shown instead of an empty page to a user without permission. */
function NoPermission() {
  const t = useText();
  return (
    <EmptyState icon={IconLock} title={t('ui.noPermission')} text={t('ui.noPermissionText')} />
  );
}

interface Props {
  readonly error?: unknown;
  /** Without it, there is nothing to retry. */
  readonly onRetry?: (() => void) | undefined;
}

export function ErrorState({ error, onRetry }: Props) {
  const t = useText();
  if (error instanceof ApiProblem && error.is('FORBIDDEN')) return <NoPermission />;
  // Something that does not exist cannot be retried.
  if (error instanceof ApiProblem && error.status === 404) {
    return <EmptyState icon={IconFileUnknown} title={problemText(error)} />;
  }
  // Without a connection nothing has failed, and requests that can be repeated are repeated automatically.
  const isUnreached = isNetworkProblem(error);
  return (
    <div className={classes['state']} role={isUnreached ? 'status' : 'alert'}>
      <span className={classes['icon']} data-tone={isUnreached ? 'grey' : 'red'}>
        <IconPlugConnectedX size={22} stroke={1.6} aria-hidden="true" />
      </span>
      <p className={classes['title']}>{t(isUnreached ? 'ui.needsConnection' : 'ui.cannotLoad')}</p>
      <p className={classes['text']}>
        {error instanceof LoadProblem
          ? t(loadFailureText({ what: 'part', error }))
          : problemText(error)}
      </p>
      <div className={classes['action']}>
        {isOutdated(error) ? (
          <Button onClick={() => void reloadPage()}>{t('ui.reload')}</Button>
        ) : (
          onRetry !== undefined && <Button onClick={onRetry}>{t('ui.retry')}</Button>
        )}
      </div>
    </div>
  );
}
