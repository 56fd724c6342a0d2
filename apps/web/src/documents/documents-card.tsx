// The documents of a submitted claim.
import { useText } from '../platform/words/i18n.ts';
import { Section } from '../ui/display/card.tsx';
import { documentTypeText } from './document-type.ts';
import classes from './documents.module.css';
import type { NamedDocument } from './named-document.ts';
import { isClosed, ScanNote, useScanStatus } from './scan-note.tsx';
import { ViewButton } from './view-document.tsx';
import layout from '../ui/layout.module.css';

function Row({ document }: { readonly document: NamedDocument }) {
  const t = useText();
  const scan = useScanStatus(document);
  const { s3_key: id, original_file_name: name, content_type: type } = document;
  return (
    <li className={classes['row']} data-plain>
      <span className={classes['name']}>
        {name}
        <small>{documentTypeText(document.doc_category, t)}</small>
        <ScanNote status={scan} />
      </span>
      <span className={classes['actions']}>
        {!isClosed(scan) && <ViewButton id={id} name={name ?? ''} contentType={type ?? ''} />}
      </span>
    </li>
  );
}

export function DocumentsCard({ documents }: { readonly documents: readonly NamedDocument[] }) {
  const t = useText();
  return (
    <Section title={t('documents.title')}>
      {documents.length === 0 && <p className={layout['note']}>{t('documents.none')}</p>}
      <ul className={classes['list']}>
        {documents.map((document) => (
          <Row key={document.s3_key} document={document} />
        ))}
      </ul>
    </Section>
  );
}
