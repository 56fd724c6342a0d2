// A button with the formats of a file.
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useText } from '../platform/words/i18n.ts';
import { problemText } from '../platform/words/problem-text.ts';
import { MenuButton } from '../ui/display/button.tsx';
import { MenuOnDemand } from '../ui/floating/menu-on-demand.tsx';
import { showToast } from '../ui/overlays/overlays.ts';

export type TableFormat = 'csv' | 'xlsx';

const FORMATS = [
  { format: 'csv', label: 'payments.exportCsv' },
  { format: 'xlsx', label: 'payments.exportXlsx' },
] as const;

interface Props {
  readonly label: string;
  readonly onSave: (format: TableFormat) => Promise<void>;
}

export function FileMenu({ label, onSave }: Props) {
  const t = useText();
  const file = useMutation({
    mutationFn: onSave,
    onError: (error) => showToast('red', problemText(error)),
  });
  return (
    <MenuOnDemand
      width={240}
      renderButton={(opener) => (
        <MenuButton
          {...opener}
          icon={<IconDownload size={16} stroke={1.8} />}
          isBusy={file.isPending}
        >
          {label}
        </MenuButton>
      )}
    >
      {(Menu) => (
        <>
          {FORMATS.map(({ format, label: name }) => (
            <Menu.Item key={format} onClick={() => file.mutate(format)}>
              {t(name)}
            </Menu.Item>
          ))}
        </>
      )}
    </MenuOnDemand>
  );
}
