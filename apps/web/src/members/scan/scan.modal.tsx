// The camera's picture, until it has read a code with a number.
import { scannedNumber } from '@portal/rules/members/scanned-number.ts';
import type { TextKey } from '@portal/texts/text-key.ts';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../platform/words/i18n.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { ModalFrame } from '../../ui/overlays/modal-frame.tsx';
import { cameraFaultOf, readCodes } from './camera.ts';
import { useSearchScanned } from './search-scanned.ts';
import classes from './scan.module.css';
import layout from '../../ui/layout.module.css';

/** Reads codes as long as it is shown. */
function Picture(props: {
  readonly onCode: (text: string) => void;
  readonly onFault: (fault: TextKey) => void;
}) {
  const video = useRef<HTMLVideoElement>(null);
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  useEffect(() => {
    const { current: picture } = video;
    if (picture === null) return undefined;
    const ending = new AbortController();
    const { signal } = ending;
    readCodes(picture, signal, (text) => {
      if (!signal.aborted) latest.current.onCode(text);
    }).catch((error: unknown) => {
      if (!signal.aborted) latest.current.onFault(cameraFaultOf(error));
    });
    return () => ending.abort();
  }, []);
  return <video ref={video} className={classes['picture']} muted playsInline />;
}

export function ScanModal({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const searchScanned = useSearchScanned();
  const [fault, setFault] = useState<TextKey>();
  const [isUnknown, setUnknown] = useState(false);

  function take(text: string): void {
    const isKnown = scannedNumber(text) !== undefined;
    setUnknown(!isKnown);
    if (!isKnown) return;
    onClose();
    searchScanned(text);
  }

  return (
    <ModalFrame title={t('platform.scan')} onClose={onClose}>
      <div className={layout['stack']}>
        {fault === undefined ? (
          <>
            <Picture onCode={take} onFault={setFault} />
            <p className={layout['lead']}>{t('members.scanHint')}</p>
            {isUnknown && <Notice tone="amber">{t('members.scanUnknown')}</Notice>}
          </>
        ) : (
          <Notice tone="red">{t(fault)}</Notice>
        )}
      </div>
    </ModalFrame>
  );
}
