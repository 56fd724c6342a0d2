// Tells that few uploads are left for today, before they are used up.
import { BYTES_OF_MEGABYTE } from '@portal/rules/documents/upload-quota.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../platform/api/api.ts';
import { formatCount } from '../platform/words/formats.ts';
import { useText } from '../platform/words/i18n.ts';
import classes from './documents.module.css';

interface Props {
  readonly clinicId: string;
  /** The number of files that have been added here; the amount is read again when it changes. */
  readonly added: number;
}

export function QuotaNote({ clinicId, added }: Props) {
  const t = useText();
  const { data } = useQuery({
    queryKey: ['getUploadQuota', clinicId, added],
    queryFn: ({ signal }) =>
      call('getUploadQuota', { query: { provider_company_id: clinicId }, signal }),
    // The note stays while the amount is read again.
    placeholderData: (before) => before,
  });
  if (data === undefined || !data.data.is_low) return null;
  const { files_left: files, bytes_left: bytes } = data.data;
  const values = {
    files: formatCount(files),
    megabytes: formatCount(Math.floor(bytes / BYTES_OF_MEGABYTE)),
  };
  return <output className={classes['quota']}>{t('documents.quotaLow', values)}</output>;
}
