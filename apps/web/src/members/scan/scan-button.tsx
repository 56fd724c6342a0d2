// Scans a card with the camera. Browsers that cannot read codes have no button.
import { IconQrcode } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { loadable } from '../../platform/api/loadable.ts';
import { loadTexts, useText } from '../../platform/words/i18n.ts';
import { LazyPart } from '../../ui/feedback/lazy-part.tsx';
import { showLoadFailure } from '../../ui/feedback/load-failures.ts';

const modal = loadable(async () => {
  const [{ ScanModal }] = await Promise.all([import('./scan.modal.tsx'), loadTexts(['members'])]);
  return ScanModal;
});

function canScan(): boolean {
  // Without HTTPS, browsers give no camera.
  return 'BarcodeDetector' in globalThis && 'mediaDevices' in navigator;
}

interface Props {
  /** Draws the button. */
  readonly children: (parts: {
    readonly label: string;
    readonly icon: ReactNode;
    readonly open: () => void;
  }) => ReactNode;
}

export function Scan({ children }: Props) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  if (!canScan()) return null;
  const open = () => setOpen(true);
  const close = () => setOpen(false);
  return (
    <>
      {children({
        label: t('platform.scan'),
        icon: <IconQrcode size={16} stroke={1.8} aria-hidden="true" />,
        open,
      })}
      {isOpen && (
        <LazyPart
          of={modal}
          onFailure={(error) => {
            close();
            showLoadFailure({ what: 'part', error, onRetry: open });
          }}
        >
          {(ScanModal) => <ScanModal onClose={close} />}
        </LazyPart>
      )}
    </>
  );
}
