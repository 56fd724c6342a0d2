// The stored records as the file that an import reads: made in the background, then saved.
import { IconDownload } from '@tabler/icons-react';
import type { CsvKind } from '@portal/rules/imports/import-kinds.ts';
import { useMutation } from '@tanstack/react-query';
import { useText } from '../../platform/words/i18n.ts';
import { problemText } from '../../platform/words/problem-text.ts';
import { Button } from '../../ui/display/button.tsx';
import { Section } from '../../ui/display/card.tsx';
import { saveFrom } from '../../ui/display/save-file.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { exportAddress, startExport, useExport } from './imports.api.ts';
import layout from '../../ui/layout.module.css';
import forms from '../../ui/forms.module.css';

export function ExportFile({ kind }: { readonly kind: CsvKind }) {
  const t = useText();
  const starting = useMutation({ mutationFn: () => startExport(kind) });
  const reading = useExport(starting.data);
  // The address is valid for minutes only, so a new one is asked for.
  const saving = useMutation({
    mutationFn: async (id: string) => saveFrom(await exportAddress(id)),
  });
  const file = reading.data ?? starting.data;
  const isBeingMade = starting.isPending || file?.status === 'RUNNING';
  const error = starting.error ?? reading.error ?? saving.error;
  return (
    <Section title={t('masterData.exportTitle')}>
      <div className={layout['stack']}>
        <p className={layout['lead']}>
          {t('masterData.exportText')}{' '}
          {kind === 'members' && <strong>{t('masterData.exportMembers')}</strong>}
        </p>
        <div className={forms['bar']}>
          <Button isBusy={isBeingMade} onClick={() => starting.mutate()}>
            {t('masterData.makeExport')}
          </Button>
          {file?.status === 'DONE' && (
            <Button
              kind="primary"
              icon={<IconDownload size={16} stroke={1.8} />}
              isBusy={saving.isPending}
              onClick={() => saving.mutate(file.id)}
            >
              {t('masterData.saveFile', { name: file.file_name })}
            </Button>
          )}
        </div>
        <div aria-live="polite" className={layout['stack']}>
          {isBeingMade && <p className={layout['note']}>{t('masterData.exportMaking')}</p>}
          {file?.status === 'FAILED' && <Notice tone="red">{t('masterData.exportFailed')}</Notice>}
          {error !== null && <Notice tone="red">{problemText(error)}</Notice>}
        </div>
      </div>
    </Section>
  );
}
