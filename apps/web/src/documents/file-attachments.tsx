// Files to send with a message: chosen, uploaded, and listed without a type.
import { IconPaperclip } from '@tabler/icons-react';
import { useRef } from 'react';
import { useText } from '../platform/words/i18n.ts';
import { Button } from '../ui/display/button.tsx';
import { CutOffRow } from './cut-off-row.tsx';
import { DocumentRow } from './document-row.tsx';
import { discardFiles } from './documents.api.ts';
import classes from './documents.module.css';
import { FileInput } from './file-input.tsx';
import type { NamedDocument } from './named-document.ts';
import { QuotaNote } from './quota-note.tsx';
import { UploadRow } from './upload-row.tsx';
import { type FilesOf, useFiles } from './use-files.ts';

interface Props extends FilesOf {
  readonly documents: readonly NamedDocument[];
}

export function FileAttachments(props: Props) {
  const { documents, onChange } = props;
  const t = useText();
  const { uploads, underWay, cutOff, arrivals, add } = useFiles(props);
  const chooser = useRef<HTMLInputElement>(null);
  function remove({ s3_key: key }: NamedDocument): void {
    onChange((all) => all.filter((one) => one.s3_key !== key));
    discardFiles([key]);
  }
  return (
    <div>
      {documents.length + cutOff.files.length + underWay.length > 0 && (
        <ul className={classes['list']}>
          {documents.map((document) => (
            <DocumentRow
              key={document.s3_key}
              document={document}
              arrival={arrivals.get(document.s3_key)}
              onRemove={() => remove(document)}
            />
          ))}
          {cutOff.files.map((file) => (
            <CutOffRow key={file.id} file={file} onRemove={() => cutOff.remove(file)} />
          ))}
          {underWay.map((upload) => (
            <UploadRow
              key={upload.id}
              upload={upload}
              onRetry={() => uploads.retry(upload.id)}
              onCancel={() => uploads.cancel(upload.id)}
            />
          ))}
        </ul>
      )}
      <Button
        kind="subtle"
        isSmall
        icon={<IconPaperclip size={16} stroke={1.8} />}
        onClick={() => chooser.current?.click()}
      >
        {t('documents.attach')}
      </Button>
      {documents.length + underWay.length > 0 && (
        <QuotaNote clinicId={props.clinicId} added={arrivals.size} />
      )}
      <FileInput of={chooser} onFiles={(files) => add(files, 'MISC')} />
    </div>
  );
}
