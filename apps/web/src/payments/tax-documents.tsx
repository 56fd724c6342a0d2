// The documents of a batch, to download by users with the permission.
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiProblem } from '../platform/api/api-problem.ts';
import { useCan } from '../platform/api/session.ts';
import { formatDate } from '../platform/words/formats.ts';
import { useText } from '../platform/words/i18n.ts';
import { problemText } from '../platform/words/problem-text.ts';
import { Button } from '../ui/display/button.tsx';
import { Section } from '../ui/display/card.tsx';
import { Chip } from '../ui/display/chip.tsx';
import { Money } from '../ui/display/money.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { type AdviceDocument, DOCUMENT_PERMISSIONS, useDocumentDownload } from './advices.api.ts';
import layout from '../ui/layout.module.css';
import forms from '../ui/forms.module.css';

const READ_AGAIN_MS = 3000;

/** Reads the batch again until the document that the user has asked for is made, and then downloads it. */
function useMaking(
  { batchId, documents, onReadAgain }: Documented,
  download: (document: AdviceDocument) => void,
): (document: AdviceDocument) => void {
  const [askedId, setAskedId] = useState<string>();
  const asked = documents.find(({ id }) => id === askedId);
  const isMaking = asked?.is_made === false;
  const finish = useEffectEvent(download);
  const downloadedId = useRef<string>(undefined);
  useEffect(() => {
    if (asked?.is_made !== true || downloadedId.current === asked.id) return;
    downloadedId.current = asked.id;
    finish(asked);
  }, [asked]);
  useQuery({
    queryKey: ['documents-being-made', batchId],
    queryFn: async () => {
      await onReadAgain();
      return null;
    },
    enabled: isMaking,
    refetchInterval: isMaking && READ_AGAIN_MS,
  });
  return ({ id }) => setAskedId(id);
}

function DocumentRow(props: {
  readonly document: AdviceDocument;
  readonly isBusy: boolean;
  readonly onDownload: () => void;
}) {
  const { document, isBusy, onDownload } = props;
  const t = useText();
  const can = useCan();
  const { kind, corrects } = document;
  const name = t(
    corrects === null ? `payments.document_${kind}` : `payments.correction_${corrects}`,
  );
  return (
    <li>
      <span className={layout['two']}>
        <span>{name}</span>
        <small>
          {document.document_no} · {formatDate(document.issued_on)}
        </small>
      </span>
      <Money amount={document.total} />
      {!document.is_made && <Chip>{t('payments.beingMade')}</Chip>}
      {can(DOCUMENT_PERMISSIONS[kind]) && (
        <Button
          isSmall
          icon={<IconDownload size={15} stroke={1.8} />}
          label={t('payments.downloadOne', { name: document.document_no })}
          isBusy={isBusy}
          onClick={onDownload}
        >
          {t('payments.download')}
        </Button>
      )}
    </li>
  );
}

interface Documented {
  readonly batchId: string;
  readonly documents: readonly AdviceDocument[];
  /** Reads the batch again, because a timer says so. */
  readonly onReadAgain: () => Promise<unknown>;
}

/** @param props.note a sentence below the documents */
export function TaxDocuments(props: Documented & { readonly note?: string | undefined }) {
  const { batchId, documents, note } = props;
  const t = useText();
  const file = useDocumentDownload(batchId);
  const { error, variables, mutate } = file;
  const isMaking = error instanceof ApiProblem && error.is('DOCUMENT_BEING_MADE');
  const waitFor = useMaking(props, (document) => mutate(document));
  return (
    <Section title={t('payments.documents')}>
      {error !== null && (
        <Notice tone={isMaking ? 'grey' : 'red'}>
          <output>{isMaking ? t('payments.waitsForFile') : problemText(error)}</output>
        </Notice>
      )}
      <ul className={`${layout['rows']} ${forms['entries']}`}>
        {documents.map((document) => (
          <DocumentRow
            key={document.id}
            document={document}
            isBusy={(file.isPending || isMaking) && variables?.id === document.id}
            onDownload={() =>
              mutate(document, {
                onError: (reason) => {
                  if (reason instanceof ApiProblem && reason.is('DOCUMENT_BEING_MADE')) {
                    waitFor(document);
                  }
                },
              })
            }
          />
        ))}
      </ul>
      {note !== undefined && (
        <p className={layout['lead']} style={{ marginTop: 10 }}>
          {note}
        </p>
      )}
    </Section>
  );
}
