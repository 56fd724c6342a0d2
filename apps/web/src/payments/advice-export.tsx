// The claims of an advice as a file, for reconciliation.
import { Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useText } from '../platform/words/i18n.ts';
import { problemText } from '../platform/words/problem-text.ts';
import { MenuButton } from '../ui/display/button.tsx';
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
    <Menu withinPortal={false} position="bottom-end" width={240}>
      <Menu.Target>
        <MenuButton icon={<IconDownload size={16} stroke={1.8} />} isBusy={file.isPending}>
          {t('payments.export')}
        </MenuButton>
      </Menu.Target>
      <Menu.Dropdown>
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
      </Menu.Dropdown>
    </Menu>
  );
}
