// Exports the entries of a search, and says what the file proves.
import { IconDownload } from '@tabler/icons-react';
import { formatCount } from '../platform/words/formats.ts';
import { useText } from '../platform/words/i18n.ts';
import { problemText } from '../platform/words/problem-text.ts';
import { Button } from '../ui/display/button.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import forms from '../ui/forms.module.css';
import layout from '../ui/layout.module.css';
import { type AskedEntries, useAuditExport } from './trail.api.ts';

interface Props {
  readonly asked: AskedEntries;
  readonly isDisabled: boolean;
}

export function ExportWithProof({ asked, isDisabled }: Props) {
  const t = useText();
  const { data, error, isPending, mutate } = useAuditExport();
  return (
    <>
      {error !== null && <Notice tone="red">{problemText(error)}</Notice>}
      {data !== undefined && data.leftOut > 0 && (
        <Notice tone="amber">
          {t('trail.auditLeftOut', {
            rows: formatCount(data.rows),
            others: formatCount(data.leftOut),
          })}
        </Notice>
      )}
      <div className={forms['actions']}>
        <Button
          isSmall
          icon={<IconDownload size={16} stroke={1.8} />}
          isDisabled={isDisabled}
          isBusy={isPending}
          onClick={() => mutate(asked)}
        >
          {t('trail.auditExport')}
        </Button>
      </div>
      <p className={layout['lead']}>{t('trail.auditExportNote')}</p>
    </>
  );
}
