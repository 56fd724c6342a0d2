// The documents of a closed batch, to download.
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiProblem } from '../../platform/api/api-problem.ts';
import { formatDate } from '../../platform/words/formats.ts';
import { useText } from '../../platform/words/i18n.ts';
import { problemText } from '../../platform/words/problem-text.ts';
import { Button } from '../../ui/display/button.tsx';
import { Section } from '../../ui/display/card.tsx';
import { Chip } from '../../ui/display/chip.tsx';
import { Money } from '../../ui/display/money.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { type AdviceDocument, useDocumentDownload } from '../advices.api.ts';
import { batchQuery, type ShownBatch } from './finance.api.ts';
import classes from './finance.module.css';

const READ_AGAIN_MS = 3000;

/** Reads the batch again until its documents are made, once the user has asked for one. */
function useMaking(batch: ShownBatch): () => void {
  const [isAsked, setIsAsked] = useState(false);
  const isMaking = isAsked && batch.documents.some((document) => !document.is_made);
  useQuery({
    ...batchQuery(batch.id, true),
    enabled: isMaking,
    refetchInterval: isMaking && READ_AGAIN_MS,
  });
  return () => setIsAsked(true);
}

function DocumentRow(props: {
  readonly document: AdviceDocument;
  readonly isBusy: boolean;
  readonly onDownload: () => void;
}) {
  const { document, isBusy, onDownload } = props;
  const t = useText();
  return (
    <li>
      <span className={classes['two']}>
        <span>
          {t(
            document.corrects === null
              ? `payments.document_${document.kind}`
              : `payments.correction_${document.corrects}`,
          )}
        </span>
        <small>
          {document.document_no} · {formatDate(document.issued_on)}
        </small>
      </span>
      {!document.is_made && <Chip>{t('payments.beingMade')}</Chip>}
      <Money amount={document.total} />
      <Button
        isSmall
        icon={<IconDownload size={15} stroke={1.8} />}
        label={t('payments.downloadOne', { name: document.document_no })}
        isBusy={isBusy}
        onClick={onDownload}
      >
        {t('payments.download')}
      </Button>
    </li>
  );
}

export function BatchDocuments({ batch }: { readonly batch: ShownBatch }) {
  const t = useText();
  const file = useDocumentDownload(batch.id);
  const waitForFile = useMaking(batch);
  const { error, variables } = file;
  const isMaking = error instanceof ApiProblem && error.is('DOCUMENT_BEING_MADE');
  return (
    <Section title={t('payments.documents')}>
      {batch.documents.length === 0 && (
        <p className={classes['quiet']}>{t('payments.documentsLater')}</p>
      )}
      {error !== null && (
        <Notice tone={isMaking ? 'grey' : 'red'}>
          <output>{problemText(error)}</output>
        </Notice>
      )}
      <ul className={classes['rows']}>
        {batch.documents.map((document) => (
          <DocumentRow
            key={document.id}
            document={document}
            isBusy={file.isPending && variables?.id === document.id}
            onDownload={() => file.mutate(document, { onError: waitForFile })}
          />
        ))}
      </ul>
    </Section>
  );
}
