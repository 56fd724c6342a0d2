// Views a document: images in a window over the page, others by a link.
import { FILE_TYPES, isContentType } from '@portal/rules/documents/file-types.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../platform/api/api.ts';
import { useText } from '../platform/words/i18n.ts';
import { Button } from '../ui/display/button.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { ModalFrame } from '../ui/overlays/modal-frame.tsx';
import { BoneLines } from '../ui/feedback/skeleton.tsx';
import classes from './documents.module.css';

interface Props {
  readonly id: string;
  readonly name: string;
  readonly contentType: string;
}

/** The address of a document, requested once per view. */
export function useDocumentLink(id: string) {
  return useQuery({
    queryKey: ['openDocument', id],
    queryFn: ({ signal }) => call('openDocument', { params: { id }, query: {}, signal }),
    // The address is valid for minutes only, so each view requests a new one.
    gcTime: 0,
    staleTime: Infinity,
  });
}

function Shown({ id, name, contentType }: Props) {
  const t = useText();
  const link = useDocumentLink(id);
  if (link.isError) {
    return <ErrorState error={link.error} onRetry={() => void link.refetch()} />;
  }
  if (link.data === undefined) return <BoneLines count={6} />;
  const { url } = link.data.data;
  const isShown = isContentType(contentType) && FILE_TYPES[contentType].isShown;
  return (
    <div className={classes['shown']}>
      {contentType.startsWith('image/') && isShown && <img src={url} alt={name} />}
      {!isShown && <p>{t('documents.notShown')}</p>}
      <a href={url} target="_blank" rel="noopener noreferrer">
        {t(isShown ? 'documents.newTab' : 'documents.download')}
      </a>
    </div>
  );
}

export function ViewButton(props: Props) {
  const t = useText();
  const [isOpen, setIsOpen] = useState(false);
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
        <ModalFrame title={props.name} size="large" onClose={() => setIsOpen(false)}>
          <Shown {...props} />
        </ModalFrame>
      )}
    </>
  );
}
