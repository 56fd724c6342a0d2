// Whether a document was scanned for viruses. While it is being checked, the page asks again every few seconds.
import { type ScanStatus, whyClosed } from '@portal/rules/documents/scan-status.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../platform/api/api.ts';
import { useText } from '../platform/words/i18n.ts';
import classes from './documents.module.css';
import type { NamedDocument } from './named-document.ts';

const ASKED_AGAIN_MS = 3_000;

/** The current status, starting with the one that the page has. */
export function useScanStatus({
  s3_key: id,
  scan_status: known,
}: Pick<NamedDocument, 's3_key' | 'scan_status'>): ScanStatus {
  const { data } = useQuery({
    queryKey: ['getDocument', id],
    queryFn: ({ signal }) => call('getDocument', { params: { id }, signal }),
    enabled: known === 'CHECKING',
    refetchInterval: ({ state }) =>
      (state.data?.data.scan_status ?? 'CHECKING') === 'CHECKING' && ASKED_AGAIN_MS,
  });
  return data?.data.scan_status ?? known ?? 'NOT_SCANNED';
}

export function isClosed(status: ScanStatus): boolean {
  return whyClosed(status) !== undefined;
}

/** Why a document cannot be opened. It is announced when it changes. */
export function ScanNote({ status }: { readonly status: ScanStatus }) {
  const t = useText();
  if (status !== 'CHECKING' && status !== 'INFECTED') return null;
  return (
    <output className={classes['scan']} data-status={status}>
      {t(`documents.scan_${status}`)}
    </output>
  );
}

/** Next to the link of an open document. */
export function NotScannedNote({ status }: { readonly status: ScanStatus }) {
  const t = useText();
  if (status !== 'NOT_SCANNED') return null;
  return <small className={classes['scan']}>{t('documents.scan_NOT_SCANNED')}</small>;
}
