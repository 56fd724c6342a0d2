// The QR code of a clinic. It is black on white in both colour schemes, so that every scanner reads it.
import { useText } from '../platform/words/i18n.ts';
import type { ScanPay } from './scan-pay.api.ts';

interface Props {
  readonly scanPay: ScanPay;
  /** CSS length of a side. */
  readonly side: string;
}

export function ScanPayCode({ scanPay, side }: Props) {
  const t = useText();
  const { clinic, qr } = scanPay;
  return (
    <svg
      role="img"
      aria-label={t('payments.qrOf', { clinic: clinic.name })}
      viewBox={`0 0 ${qr.size} ${qr.size}`}
      style={{ width: side, height: side, background: '#fff' }}
      shapeRendering="crispEdges"
    >
      <path d={qr.path} fill="#000" />
    </svg>
  );
}

/** The code as a file that can be printed in any size. */
export function codeFile({ qr }: ScanPay): Blob {
  const { size, path } = qr;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`;
  return new Blob([svg], { type: 'image/svg+xml' });
}
