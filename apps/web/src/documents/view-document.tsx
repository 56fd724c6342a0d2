// Views a document: images in a window over the page, others by a link.
import { useState } from 'react';
import { loadable } from '../platform/api/loadable.ts';
import { useText } from '../platform/words/i18n.ts';
import { Button } from '../ui/display/button.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { LazyPart } from '../ui/feedback/lazy-part.tsx';
import { BoneLines } from '../ui/feedback/skeleton.tsx';
import { ModalFrame } from '../ui/overlays/modal-frame.tsx';
import type { ShownProps } from './shown-document.tsx';

const shownDocument = loadable(() => import('./shown-document.tsx'));

export function ViewButton(props: Omit<ShownProps, 'onClose'>) {
  const t = useText();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button
        kind="subtle"
        isSmall
        label={t('documents.viewOne', { name: props.name })}
        onClick={() => setIsOpen(true)}
      >
        {t('documents.view')}
      </Button>
      {isOpen && (
        <ModalFrame title={props.name} size="large" onClose={close}>
          <LazyPart
            of={shownDocument}
            coming={<BoneLines count={6} />}
            renderFailure={(error, retry) => <ErrorState error={error} onRetry={retry} />}
          >
            {({ ShownDocument }) => <ShownDocument {...props} onClose={close} />}
          </LazyPart>
        </ModalFrame>
      )}
    </>
  );
}
