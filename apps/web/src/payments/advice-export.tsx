// The claims of an advice as a file, for reconciliation.
import { IconDownload } from '@tabler/icons-react';
import { useText } from '../platform/words/i18n.ts';
import { problemText } from '../platform/words/problem-text.ts';
import { MenuButton } from '../ui/display/button.tsx';
import { MenuOnDemand } from '../ui/floating/menu-on-demand.tsx';
import { showToast } from '../ui/overlays/overlays.ts';
import { type ListedAdvice, useAdviceExport } from './advices.api.ts';

const FORMATS = [
  { format: 'csv', label: 'payments.exportCsv' },
  { format: 'xlsx', label: 'payments.exportXlsx' },
] as const;

export function AdviceExport({ advice }: { readonly advice: ListedAdvice }) {
  const t = useText();
  const file = useAdviceExport(advice);
  return (
    <MenuOnDemand
      width={240}
      renderButton={(opener) => (
        <MenuButton
          {...opener}
          icon={<IconDownload size={16} stroke={1.8} />}
          isBusy={file.isPending}
        >
          {t('payments.export')}
        </MenuButton>
      )}
    >
      {(Menu) => (
        <>
          {FORMATS.map(({ format, label }) => (
            <Menu.Item
              key={format}
              onClick={() =>
                file.mutate(format, { onError: (error) => showToast('red', problemText(error)) })
              }
            >
              {t(label)}
            </Menu.Item>
          ))}
        </>
      )}
    </MenuOnDemand>
  );
}
