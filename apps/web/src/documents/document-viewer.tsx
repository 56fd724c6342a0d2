// The documents of a claim beside it: a list, and the chosen one in its place.
import { FILE_TYPES, isContentType } from '@portal/rules/documents/file-types.ts';
import { Box } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../platform/words/i18n.ts';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { BoneLines } from '../ui/feedback/skeleton.tsx';
import { documentTypeText } from './document-type.ts';
import classes from './document-viewer.module.css';
import type { NamedDocument } from './named-document.ts';
import { isClosed, NotScannedNote, ScanNote, useScanStatus } from './scan-note.tsx';
import { useDocumentLink } from './use-document-link.ts';
import layout from '../ui/layout.module.css';
import forms from '../ui/forms.module.css';

const PDF = 'application/pdf';

function Content({ document }: { readonly document: NamedDocument }) {
  const scan = useScanStatus(document);
  if (isClosed(scan)) return <ScanNote status={scan} />;
  return (
    <>
      <OpenContent document={document} />
      <NotScannedNote status={scan} />
    </>
  );
}

function OpenContent({ document }: { readonly document: NamedDocument }) {
  const { s3_key: id, original_file_name: name, content_type: type } = document;
  const t = useText();
  const link = useDocumentLink(id);
  if (link.isError) {
    return <ErrorState error={link.error} onRetry={() => void link.refetch()} />;
  }
  if (link.data === undefined) return <BoneLines count={6} />;
  const { url } = link.data.data;
  const title = name ?? '';
  const contentType = type ?? '';
  const isShown = isContentType(contentType) && FILE_TYPES[contentType].isShown;
  return (
    <>
      {isShown && type !== PDF && <img src={url} alt={title} />}
      {/* Chromium shows no PDF in a sandboxed frame. The store has checked that it is one. */}
      {isShown && type === PDF && <Box component="iframe" src={url} title={title} />}
      {!isShown && <p>{t('documents.notShown')}</p>}
      <a href={url} target="_blank" rel="noopener noreferrer">
        {t(isShown ? 'documents.newTab' : 'documents.download')}
      </a>
    </>
  );
}

export function DocumentViewer({ documents }: { readonly documents: readonly NamedDocument[] }) {
  const t = useText();
  const [chosen, setChosen] = useState(documents[0]?.s3_key);
  const shown = documents.find(({ s3_key: id }) => id === chosen) ?? documents[0];
  if (shown === undefined) return <p className={layout['note']}>{t('documents.none')}</p>;
  return (
    <div className={classes['frame']}>
      <div className={classes['viewer']}>
        <ul aria-label={t('documents.title')}>
          {documents.map((document) => (
            <li key={document.s3_key}>
              <button
                type="button"
                className={forms['choice']}
                aria-pressed={document === shown}
                onClick={() => setChosen(document.s3_key)}
              >
                <span className={layout['two']}>
                  {document.original_file_name}
                  <small>{documentTypeText(document.doc_category, t)}</small>
                </span>
              </button>
            </li>
          ))}
        </ul>
        <div className={classes['content']} key={shown.s3_key}>
          <Content document={shown} />
        </div>
      </div>
    </div>
  );
}
