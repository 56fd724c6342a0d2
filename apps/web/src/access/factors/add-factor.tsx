// The buttons that add a passkey or an app, with their dialogs and the recovery codes that the first factor brings.
import { IconDeviceMobile, IconFingerprint } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../platform/words/i18n.ts';
import { Button } from '../../ui/display/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import forms from '../../ui/forms.module.css';
import layout from '../../ui/layout.module.css';
import { keepFocus } from '../../ui/overlays/keep-focus.ts';
import { showToast } from '../../ui/overlays/overlays.ts';
import { useSaving } from '../administration/use-saving.ts';
import { AddAppModal } from './add-app.modal.tsx';
import { AddPasskeyModal } from './add-passkey.modal.tsx';
import { type Added, type Factor, keepFactors, type StartedApp, startApp } from './factors.api.ts';
import { canUsePasskeys } from './can-use-passkeys.ts';
import { RecoveryCodesModal } from './recovery-codes.modal.tsx';

interface Props {
  readonly factors: readonly Factor[];
  /** The factor is added, and the user has kept new recovery codes. */
  readonly onDone?: () => void;
}

const NO_CODES: readonly string[] = [];

export function AddFactor({ factors, onDone }: Props) {
  const t = useText();
  const queryClient = useQueryClient();
  const starting = useSaving();
  const [app, setApp] = useState<StartedApp>();
  const [isNaming, setIsNaming] = useState(false);
  const [codes, setCodes] = useState(NO_CODES);
  const hasPasskeys = canUsePasskeys();

  function added({ factors: now, recovery_codes: newCodes }: Added): void {
    setApp(undefined);
    setIsNaming(false);
    keepFactors(queryClient, now);
    showToast('green', t('factors.added'));
    if (newCodes === null) onDone?.();
    else setCodes(newCodes);
  }
  return (
    <div className={layout['stack']}>
      {!hasPasskeys && <p className={layout['lead']}>{t('factors.noPasskeysHere')}</p>}
      {starting.notice !== undefined && <Notice tone="red">{starting.notice}</Notice>}
      <div className={forms['actions']}>
        {hasPasskeys && (
          <Button
            kind="primary"
            icon={<IconFingerprint size={16} stroke={1.8} />}
            onClick={() => setIsNaming(true)}
          >
            {t('factors.addPasskey')}
          </Button>
        )}
        <Button
          kind={hasPasskeys ? 'quiet' : 'primary'}
          icon={<IconDeviceMobile size={16} stroke={1.8} />}
          isBusy={starting.isPending}
          onClick={() => void starting.send(async () => setApp(await startApp()))}
        >
          {t('factors.addApp')}
        </Button>
      </div>
      {isNaming && <AddPasskeyModal onClose={() => setIsNaming(false)} onAdded={added} />}
      {app !== undefined && (
        <AddAppModal
          first={app}
          isReplacing={factors.some(({ kind }) => kind === 'TOTP')}
          onClose={() => setApp(undefined)}
          onAdded={added}
        />
      )}
      {codes.length > 0 && (
        <RecoveryCodesModal
          codes={codes}
          onClose={() => {
            setCodes(NO_CODES);
            keepFocus();
            onDone?.();
          }}
        />
      )}
    </div>
  );
}
