// The documents of a batch, to download by users with the permission.
import type { Permission } from '@portal/rules/access/permissions.ts';
import type { TaxDocumentKind } from '@portal/rules/payments/batch-totals.ts';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
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
import { type AdviceDocument, useDocumentDownload } from './advices.api.ts';
import layout from '../ui/layout.module.css';
import forms from '../ui/forms.module.css';

const PERMISSIONS = {
  SUMMARY: 'download-payment-advice-summary:read',
  BCTI: 'download-bcti:read',
  INVOICE: 'download-invoice:read',
  CREDIT_NOTE: 'download-credit-note:read',
} as const satisfies Record<TaxDocumentKind, Permission>;

const READ_AGAIN_MS = 3000;

/** Reads the batch again until its documents are made, once the user has asked for one. */
function useMaking({ batchId, documents, onReadAgain }: Documented): () => void {
  const [isAsked, setIsAsked] = useState(false);
  const isMaking = isAsked && documents.some((document) => !document.is_made);
  useQuery({
    queryKey: ['documents-being-made', batchId],
    queryFn: async () => {
      await onReadAgain();
      return null;
    },
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
      {can(PERMISSIONS[kind]) && (
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
  const waitForFile = useMaking(props);
  const { error, variables } = file;
  const isMaking = error instanceof ApiProblem && error.is('DOCUMENT_BEING_MADE');
  return (
    <Section title={t('payments.documents')}>
      {error !== null && (
        <Notice tone={isMaking ? 'grey' : 'red'}>
          <output>{problemText(error)}</output>
        </Notice>
      )}
      <ul className={`${layout['rows']} ${forms['entries']}`}>
        {documents.map((document) => (
          <DocumentRow
            key={document.id}
            document={document}
            isBusy={file.isPending && variables?.id === document.id}
            onDownload={() => file.mutate(document, { onError: waitForFile })}
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
