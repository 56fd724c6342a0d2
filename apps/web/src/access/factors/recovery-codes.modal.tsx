// New recovery codes, which are shown only here. The dialog closes once the user has confirmed that they are kept.
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useMe } from '../../platform/api/session.ts';
import { useText } from '../../platform/words/i18n.ts';
import { Button } from '../../ui/display/button.tsx';
import { saveFile } from '../../ui/display/save-file.ts';
import { CheckField } from '../../ui/fields/check-field.tsx';
import { AlertDialog } from '../../ui/overlays/alert-dialog.tsx';
import { CopyButton } from './copy-button.tsx';
import classes from './factors.module.css';

interface Props {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

export function RecoveryCodesModal({ codes, onClose }: Props) {
  const t = useText();
  const username = useMe()?.username ?? '';
  const [isKept, setIsKept] = useState(false);
  const heading = t('factors.codesOf', { username });
  const lines = codes.join('\n');
  function download(): void {
    const content = `${t('ui.productName')}\n${heading}\n\n${lines}\n`;
    saveFile(new Blob([content], { type: 'text/plain;charset=utf-8' }), 'recovery-codes.txt');
  }
  return (
    <AlertDialog
      title={t('factors.codesTitle')}
      text={t('factors.codesText')}
      actions={
        <Button kind="primary" isDisabled={!isKept} onClick={onClose}>
          {t('ui.close')}
        </Button>
      }
    >
      <div className={classes['codesDialog']}>
        <section className={classes['sheet']}>
          <p className={classes['sheetTitle']}>{heading}</p>
          <ol className={classes['codes']}>
            {codes.map((code) => (
              <li key={code}>
                <code>{code}</code>
              </li>
            ))}
          </ol>
        </section>
        <div className={classes['keepWays']}>
          <CopyButton text={lines}>{t('factors.copyCodes')}</CopyButton>
          <Button icon={<IconDownload size={16} stroke={1.8} />} onClick={download}>
            {t('factors.downloadCodes')}
          </Button>
          <Button icon={<IconPrinter size={16} stroke={1.8} />} onClick={() => globalThis.print()}>
            {t('ui.print')}
          </Button>
        </div>
        <CheckField label={t('factors.codesKept')} isChecked={isKept} onChange={setIsKept} />
      </div>
    </AlertDialog>
  );
}
