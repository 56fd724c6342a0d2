// Opens the window that combines pages to one PDF, where there are several.
import { IconFiles } from '@tabler/icons-react';
import { useState } from 'react';
import { loadable } from '../../platform/api/loadable.ts';
import { useText } from '../../platform/words/i18n.ts';
import { Button } from '../../ui/display/button.tsx';
import { showToast } from '../../ui/overlays/overlays.ts';
import { problemText } from '../../platform/words/problem-text.ts';
import { LazyPart } from '../../ui/feedback/lazy-part.tsx';
import type { CombineProps } from './combine-files.modal.tsx';
import classes from '../documents.module.css';

const combineFiles = loadable(() => import('./combine-files.modal.tsx'));

const PAGES: readonly (string | null | undefined)[] = [
  'application/pdf',
  'image/jpeg',
  'image/png',
];

export function CombineButton({ documents, ...props }: Omit<CombineProps, 'onClose'>) {
  const t = useText();
  const [isOpen, setIsOpen] = useState(false);
  const pages = documents.filter(({ content_type: type }) => PAGES.includes(type));
  if (pages.length < 2) return null;
  const close = () => setIsOpen(false);
  return (
    <div className={classes['combine']}>
      <Button
        kind="subtle"
        isSmall
        icon={<IconFiles size={16} stroke={1.8} />}
        onClick={() => setIsOpen(true)}
      >
        {t('documents.combine')}
      </Button>
      {isOpen && (
        <LazyPart
          of={combineFiles}
          onFailure={(error) => {
            close();
            showToast('red', problemText(error));
          }}
        >
          {({ CombineFilesModal }) => (
            <CombineFilesModal documents={pages} {...props} onClose={close} />
          )}
        </LazyPart>
      )}
    </div>
  );
}
