// A value that a person copies into another program.
import { IconCopy } from '@tabler/icons-react';
import { useText } from '../../platform/words/i18n.ts';
import { Button } from '../../ui/display/button.tsx';
import { showToast } from '../../ui/overlays/overlays.ts';

export function ShownValue({ label, value }: { readonly label: string; readonly value: string }) {
  const t = useText();
  async function copy(): Promise<void> {
    try {
      // Missing on plain http, except on this machine.
      await navigator.clipboard.writeText(value);
      showToast('green', t('apiClients.apiCopied'));
    } catch {
      showToast('red', t('apiClients.apiCopyFailed'));
    }
  }
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <code>{value}</code>
        <Button
          isSmall
          icon={<IconCopy size={14} stroke={1.8} />}
          label={`${t('apiClients.apiCopy')}: ${label}`}
          onClick={() => void copy()}
        >
          {t('apiClients.apiCopy')}
        </Button>
      </dd>
    </div>
  );
}
