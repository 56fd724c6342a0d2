// A file that is uploading, failed or was refused.
import type { DocumentType } from '@portal/rules/claims/form/document-types.ts';
import { type RefObject, useEffect, useRef } from 'react';
import { useText } from '../platform/words/i18n.ts';
import { Button } from '../ui/display/button.tsx';
import { Meter } from '../ui/display/meter.tsx';
import { removeLine } from '../ui/display/remove-line.ts';
import { CategorySelect } from './category-select.tsx';
import classes from './documents.module.css';
import { isLost, reasonOf, uploadId } from './file-status.ts';
import type { Upload } from './upload-list.ts';
import forms from '../ui/forms.module.css';
import layout from '../ui/layout.module.css';

interface Props {
  readonly upload: Upload;
  /** Undefined for a file without a type. */
  readonly onCategory?: (category: DocumentType) => void;
  readonly onRetry: () => void;
  readonly onCancel: () => void;
}

function Status({ upload }: Pick<Props, 'upload'>) {
  const t = useText();
  const { file, state, sent } = upload;
  if (state === 'refused' || state === 'failed') {
    const reason = reasonOf(t, upload);
    return (
      <span className={forms['error']} role="alert">
        {state === 'refused' ? t('documents.refusedReason', { reason }) : reason}
      </span>
    );
  }
  const percent = Math.floor(sent * 100);
  const words = {
    waiting: t('documents.waiting'),
    sending: t('documents.sending', { percent }),
    checking: t('documents.checking'),
  };
  return (
    <span className={layout['two']}>
      <Meter value={percent} max={100} label={t('documents.progressOf', { name: file.name })} />
      <small>{words[state]}</small>
    </span>
  );
}

const REFUSED = '[data-state="refused"]';

/** Whether the focus is already at a refused file that comes before the row. */
function isAfterRefused(row: HTMLElement | null, focused: Element): boolean {
  const before = focused.closest(REFUSED);
  if (before === null || row === null) return false;
  return (before.compareDocumentPosition(row) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}

/**
 * Focuses the Remove button of a file that was refused when the user added it, the first one of several. A refusal
 * that comes later, from the server, only takes a focus that was lost with a field of the row.
 */
function useFocusWhenRefused(row: RefObject<HTMLElement | null>, state: Upload['state']): void {
  const before = useRef(state);
  useEffect(() => {
    const isImmediate = before.current === 'waiting';
    before.current = state;
    if (state !== 'refused') return;
    const focused = document.activeElement;
    const isFree = focused === null || focused === document.body;
    if (!isFree && (!isImmediate || isAfterRefused(row.current, focused))) return;
    row.current?.querySelector<HTMLElement>('[data-removes-line]')?.focus();
  }, [row, state]);
}

export function UploadRow({ upload, onCategory, onRetry, onCancel }: Props) {
  const t = useText();
  const { name } = upload.file;
  const isRefused = upload.state === 'refused';
  const row = useRef<HTMLLIElement>(null);
  useFocusWhenRefused(row, upload.state);
  return (
    <li
      ref={row}
      id={uploadId(upload)}
      // Focused by links in the list of problems.
      tabIndex={isLost(upload) ? -1 : undefined}
      className={classes['row']}
      data-state={upload.state}
      data-plain={onCategory === undefined || undefined}
    >
      <span className={classes['name']}>
        {name}
        <Status upload={upload} />
      </span>
      {!isRefused && onCategory !== undefined && (
        <CategorySelect
          name={name}
          value={upload.category}
          isGuess={upload.categoryBy === 'guess'}
          onChange={onCategory}
        />
      )}
      <span className={classes['actions']}>
        {upload.state === 'failed' && (
          <Button isSmall label={t('documents.retryOne', { name })} onClick={onRetry}>
            {t('ui.retry')}
          </Button>
        )}
        <Button
          kind="subtle"
          isSmall
          label={t(isRefused ? 'documents.removeOne' : 'documents.cancelOne', { name })}
          isOfLine
          onClick={(event) => removeLine(event, onCancel)}
        >
          {t(isRefused ? 'documents.remove' : 'ui.cancel')}
        </Button>
      </span>
    </li>
  );
}
