// Covers the page whose session has ended until its user is back. The page stays as it is, but nothing of it can be
// seen, read out or reached.
import { useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { currentMe, type Me, useMe, useSessionEnd } from '../../platform/api/session.ts';
import { useText } from '../../platform/words/i18n.ts';
import { useBusy } from '../../ui/feedback/busy.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LazyPart } from '../../ui/feedback/lazy-part.tsx';
import { keepFocus } from '../../ui/overlays/keep-focus.ts';
import { lockLayer } from './lock-layer-part.ts';

/** The layer is beside the page, which is hidden as a whole. */
const place = document.body.appendChild(document.createElement('div'));
place.dataset['layer'] = '';

/** Remembers the focused field with the place of its cursor; the result returns there. */
function rememberFocus(): () => void {
  const { activeElement } = document;
  const isText =
    activeElement instanceof HTMLInputElement || activeElement instanceof HTMLTextAreaElement;
  const [from, to] = isText ? [activeElement.selectionStart, activeElement.selectionEnd] : [];
  return () => {
    // The dialog has closed by then. It may have focused the field while that was hidden, which sets no cursor.
    queueMicrotask(() => {
      if (!isText) return;
      activeElement.focus({ preventScroll: true });
      if (typeof from === 'number') activeElement.setSelectionRange(from, to ?? from);
    });
    keepFocus(activeElement);
  };
}

/** Hides everything except the layer; the result ends it. */
function coverPage(returnFocus: () => void): () => void {
  const { body, title } = document;
  const { isAsking } = useBusy.getState();
  body.dataset['waits'] = '';
  // Work that is waiting must not block the layer.
  useBusy.setState({ isAsking: true });
  return () => {
    delete body.dataset['waits'];
    if (currentMe() !== undefined) document.title = title;
    useBusy.setState({ isAsking });
    returnFocus();
  };
}

interface Props {
  /** Somebody has signed in, and the page is left. */
  readonly onEntered: () => void;
}

function Lock({ me, onEntered }: Props & { readonly me: Me }) {
  const t = useText();
  const end = useSessionEnd();
  // Before the layer takes it.
  const [returnFocus] = useState(rememberFocus);
  useLayoutEffect(() => coverPage(returnFocus), [returnFocus]);
  useLayoutEffect(() => {
    document.title = t('ui.productName');
  }, [t]);
  return createPortal(
    <LazyPart
      of={lockLayer}
      renderFailure={(error, retry) => <ErrorState error={error} onRetry={retry} />}
    >
      {(LockLayer) => <LockLayer me={me} end={end ?? 'ended'} onEntered={onEntered} />}
    </LazyPart>,
    place,
  );
}

export function LockHost({ onEntered }: Props) {
  const me = useMe();
  const isWaiting = useSessionEnd() !== undefined;
  return me === undefined || !isWaiting ? null : <Lock me={me} onEntered={onEntered} />;
}
