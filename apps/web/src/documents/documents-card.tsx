// The documents of a submitted claim.
import { useText } from '../platform/words/i18n.ts';
import { Section } from '../ui/display/card.tsx';
import { documentTypeText } from './document-type.ts';
import classes from './documents.module.css';
import type { NamedDocument } from './named-document.ts';
import { ViewButton } from './view-document.tsx';
import layout from '../ui/layout.module.css';

export function DocumentsCard({ documents }: { readonly documents: readonly NamedDocument[] }) {
  const t = useText();
  return (
    <Section title={t('documents.title')}>
      {documents.length === 0 && <p className={layout['note']}>{t('documents.none')}</p>}
      <ul className={classes['list']}>
        {documents.map(
          ({
            s3_key: id,
            original_file_name: name,
            content_type: type,
            doc_category: category,
          }) => (
            <li key={id} className={classes['row']} data-plain>
              <span className={classes['name']}>
                {name}
                <small>{documentTypeText(category, t)}</small>
              </span>
              <span className={classes['actions']}>
                <ViewButton id={id} name={name ?? ''} contentType={type ?? ''} />
              </span>
            </li>
          ),
        )}
      </ul>
    </Section>
  );
}
