// A document in its window. A picture of a form can be turned there.
import { FILE_TYPES, isContentType } from '@portal/rules/documents/file-types.ts';
import { IconRotateClockwise } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { readFile } from '../platform/api/send-file.ts';
import { useText } from '../platform/words/i18n.ts';
import { problemText } from '../platform/words/problem-text.ts';
import { Button } from '../ui/display/button.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { BoneLines } from '../ui/feedback/skeleton.tsx';
import classes from './documents.module.css';
import { turnPicture } from './picture.ts';
import { useDocumentLink } from './use-document-link.ts';
import forms from '../ui/forms.module.css';

export interface ShownProps {
  readonly id: string;
  readonly name: string;
  readonly contentType: string;
  /** Puts a new file in its place. Undefined if the document stays as it is. */
  readonly onReplace?: ((file: File) => Promise<void>) | undefined;
  readonly onClose: () => void;
}

const WHOLE_TURN = 4;

interface PictureProps extends Pick<ShownProps, 'name' | 'onClose'> {
  readonly url: string;
  readonly onReplace: (file: File) => Promise<void>;
}

function TurnedPicture({ url, name, onReplace, onClose }: PictureProps) {
  const t = useText();
  const [turns, setTurns] = useState(0);
  const isTurned = turns % WHOLE_TURN !== 0;
  const saving = useMutation({
    mutationFn: async () => {
      const file = await turnPicture(await readFile(url), name, turns % WHOLE_TURN);
      if (file === undefined) throw new Error('the picture cannot be decoded');
      await onReplace(file);
    },
    onSuccess: onClose,
  });
  return (
    <>
      <img
        src={url}
        alt={name}
        data-turned={isTurned || undefined}
        style={{ transform: `rotate(${turns * 90}deg)` }}
      />
      <div className={forms['actions']}>
        <Button
          icon={<IconRotateClockwise size={16} stroke={1.8} />}
          isDisabled={saving.isPending}
          onClick={() => setTurns(turns + 1)}
        >
          {t('documents.turn')}
        </Button>
        {isTurned && (
          <Button kind="primary" isBusy={saving.isPending} onClick={() => saving.mutate()}>
            {t('documents.saveTurned')}
          </Button>
        )}
      </div>
      {saving.error !== null && <Notice tone="red">{problemText(saving.error)}</Notice>}
    </>
  );
}

export function ShownDocument({ id, name, contentType, onReplace, onClose }: ShownProps) {
  const t = useText();
  const link = useDocumentLink(id);
  if (link.isError) {
    return <ErrorState error={link.error} onRetry={() => void link.refetch()} />;
  }
  if (link.data === undefined) return <BoneLines count={6} />;
  const { url } = link.data.data;
  const isShown = isContentType(contentType) && FILE_TYPES[contentType].isShown;
  const isPicture = contentType.startsWith('image/') && isShown;
  return (
    <div className={classes['shown']}>
      {isPicture && onReplace === undefined && <img src={url} alt={name} />}
      {isPicture && onReplace !== undefined && (
        <TurnedPicture url={url} name={name} onReplace={onReplace} onClose={onClose} />
      )}
      {!isShown && <p>{t('documents.notShown')}</p>}
      <a href={url} target="_blank" rel="noopener noreferrer">
        {t(isShown ? 'documents.newTab' : 'documents.download')}
      </a>
    </div>
  );
}
