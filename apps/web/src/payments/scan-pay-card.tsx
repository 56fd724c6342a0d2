// The Scan Pay card of a clinic: its QR code, to print and to download.
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useCan } from '../platform/api/session.ts';
import { useText } from '../platform/words/i18n.ts';
import { Button, LinkButton } from '../ui/display/button.tsx';
import { Section } from '../ui/display/card.tsx';
import { saveFile } from '../ui/display/save-file.ts';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { Bone } from '../ui/feedback/skeleton.tsx';
import { codeFile, ScanPayCode } from './scan-pay-code.tsx';
import { type ScanPay, useScanPay } from './scan-pay.api.ts';
import classes from './scan-pay.module.css';
import forms from '../ui/forms.module.css';

export function ScanPayCard({ scanPay }: { readonly scanPay: ScanPay | undefined }) {
  const t = useText();
  return (
    <Section title={t('payments.scanToPay')}>
      <div className={classes['top']}>
        {scanPay === undefined ? (
          <Bone width="180px" height={180} />
        ) : (
          <ScanPayCode scanPay={scanPay} side="180px" />
        )}
        <div className={classes['words']}>
          <strong>{t('payments.scanPayNone')}</strong>
          <p>{t('payments.scanPayText')}</p>
          {scanPay !== undefined && (
            <div className={forms['bar']}>
              <LinkButton
                kind="primary"
                icon={<IconPrinter size={16} stroke={1.8} />}
                to="."
                search={(before) => ({ ...before, print: `scanpay/${scanPay.clinic.code}` })}
              >
                {t('payments.printCard')}
              </LinkButton>
              <Button
                icon={<IconDownload size={16} stroke={1.8} />}
                onClick={() => saveFile(codeFile(scanPay), `scan-pay-${scanPay.clinic.code}.svg`)}
              >
                {t('payments.downloadCode')}
              </Button>
            </div>
          )}
        </div>
      </div>
    </Section>
  );
}

function Loaded() {
  const t = useText();
  const { data, error, refetch } = useScanPay();
  if (data !== undefined) return data.fees.length === 0 ? null : <ScanPayCard scanPay={data} />;
  if (error === null) return null;
  return (
    <Section title={t('payments.scanToPay')}>
      <ErrorState error={error} onRetry={() => void refetch()} />
    </Section>
  );
}

/** On other pages: the card of a clinic that takes Scan Pay, that is, has fees of corporates. */
export function ScanPaySection() {
  const can = useCan();
  return can('scan-pay:read') ? <Loaded /> : null;
}
